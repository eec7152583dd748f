/** The text if it is short enough, else its first `most` characters at most, up to the end of a word, and an ellipsis. */
export function cutAt(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(" ", most);
  return `${text.slice(0, space > 0 ? space : most).replace(/[\s.,;:]+$/, "")}…`;
}
