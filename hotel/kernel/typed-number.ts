/**
 * A number as people type it, as plain digits: `$1,079.50` and `1.079,50` are `1079.50`, `84,50` is `84.50`, `12 %` is `12`. Undefined
 * for what is none, or could be either.
 */
export function typedNumber(text: string): string | undefined {
  const bare = text.replaceAll(/[$%\s]/g, "");
  if (/^-?\d+(?:\.\d+)?$/.test(bare)) return bare;
  if (/^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(bare)) return bare.replaceAll(",", "");
  const hasDecimalComma = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(bare);
  return hasDecimalComma ? bare.replaceAll(".", "").replace(",", ".") : undefined;
}
