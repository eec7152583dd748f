import { useLanguage } from "#app/languages/use-language.ts";
import { type AskedExemption, exemptionsInWords } from "./exemptions-in-words.ts";

/** Reminds a guest who asked to be spared a tax of what to bring. */
export function ExemptionsAsked({ asked = [] }: { asked: readonly AskedExemption[] | undefined }) {
  const sentences = exemptionsInWords(asked, useLanguage());
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
}
