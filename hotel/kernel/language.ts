/** Reads the code of the language that a guest's page speaks, such as `es`; undefined where there is none. */
export function readLanguage(sent: unknown): string | undefined {
  return typeof sent === "string" && /^[a-z]{2,3}$/.test(sent) ? sent : undefined;
}
