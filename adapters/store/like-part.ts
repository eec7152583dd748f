/** For `like`: anything that holds this text, taken at its letters. */
export function likePart(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
