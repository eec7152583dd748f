/** Control characters but for line breaks and tabs; PostgreSQL keeps no NUL. And what turns the text behind it around. */
const UNPRINTABLE = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;

/** Empty for what is no text. */
export function textOf(sent: unknown): string {
  return typeof sent === "string" ? sent.toWellFormed() : "";
}

/** Somebody's own words, kept as written but for what no page or letter can show. */
export function printable(sent: unknown): string {
  return textOf(sent).replace(/\r\n?/g, "\n").replace(UNPRINTABLE, "").trim();
}
