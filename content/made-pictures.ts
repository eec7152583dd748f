import type { HotelContent } from "./content.ts";

/** The content in every language, with `made` beside the name of each picture that was handed in: what pages need of it. */
export function withMade(content: HotelContent, made: ReadonlyMap<string, object>): HotelContent {
  if (made.size === 0) return content;
  const { translations, ...own } = content;
  const translated = [...translations].map(([language, texts]) => [language, withMade(texts, made)] as const);
  return { ...filled(own, made), translations: new Map(translated) };
}

function filled<Part>(part: Part, made: ReadonlyMap<string, object>): Part {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((inner: unknown) => filled(inner, made)) as Part;
  const inner = Object.entries(part).map(([name, value]) => [name, filled<unknown>(value, made)]);
  const found = "file" in part && typeof part.file === "string" ? made.get(part.file) : undefined;
  return { ...Object.fromEntries(inner), ...(found && { made: found }) } as Part;
}
