/** The places of a content's sentences that are another one's as well, and not those that `plain` begins with. */
export function keptTexts(content: unknown, other: unknown, plain: unknown): string[] {
  const [known, common] = [
    new Set(sentencesIn(other).map(([, text]) => text)),
    sentencesIn(plain).map(([, text]) => text),
  ];
  for (const text of common) known.delete(text);
  return sentencesIn(content).flatMap(([place, text]) => (known.has(text) ? [place] : []));
}

/** What is more than a word, by its place. */
export function sentencesIn(part: unknown, place = ""): [place: string, text: string][] {
  if (typeof part === "string") return part.trim().includes(" ") ? [[place, part]] : [];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) => sentencesIn(inner, place === "" ? name : `${place}.${name}`));
}
