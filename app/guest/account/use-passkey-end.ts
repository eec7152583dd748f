import { useLanguage } from "#app/languages/use-language.ts";
import type { AccountAnswer } from "./account-answer.ts";
import type { PasskeyEnd } from "./passkey-ceremony.ts";

/** What a ceremony that did not lead on says, also where only the browser knows. */
export function usePasskeyEnd(): (end: PasskeyEnd) => AccountAnswer {
  const { stopped } = useLanguage().words.account.own.passkeys;
  return (end) => {
    if (typeof end === "object" && end.answer) return end.answer;
    const words = end === "stopped" ? { ...stopped, fields: {} } : undefined;
    return { intent: "passkey-add", typed: {}, words, isGood: false };
  };
}
