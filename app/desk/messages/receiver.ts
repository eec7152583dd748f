import { letterWords } from "./words.ts";

/** Whom a letter goes to, as the desk reads it. */
export function receiverInWords(to: string): string {
  if (to === "desk") return letterWords.desk;
  return to === "form-service" ? letterWords.formService : to;
}
