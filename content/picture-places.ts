/** Every place of a part of a document that shows a photograph, in its order. */
export function picturePlaces(part: unknown, path = "content"): { path: string; file: string }[] {
  if (typeof part !== "object" || part === null) return [];
  const { file, alt } = part as { file?: unknown; alt?: unknown };
  const own = typeof file === "string" && alt !== undefined ? [{ path, file }] : [];
  return [...own, ...Object.entries(part).flatMap(([name, inner]) => picturePlaces(inner, `${path}.${name}`))];
}
