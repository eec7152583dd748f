import { messageWords } from "./words.ts";

/** Whom a message goes to, as the desk reads it. */
export function receiverInWords(to: string): string {
  if (to === "desk") return messageWords.desk;
  if (to === "") return messageWords.nobody;
  return to === "form-service" ? messageWords.formService : to;
}
