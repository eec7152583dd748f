/** A place in the document as people read it: `content.roomTypes.0.nightlyPriceCents` is `Room types, 1, nightly price cents`. */
export function placeInWords(path: string): string {
  const parts = path.split(".").filter((part) => part !== "content");
  const words = parts.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : wordsOf(part))).join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
