/** The number of a version or a publication as it is sent; undefined for anything else. */
export function readNumber(sent: unknown): number | undefined {
  const text = typeof sent === "number" ? String(sent) : sent;
  return typeof text === "string" && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
