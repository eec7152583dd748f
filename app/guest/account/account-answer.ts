import type { RouterContextProvider } from "react-router";
import { speechContext } from "#app/context.ts";
import { problemWords, type Words } from "#app/languages/problem-words.ts";
import { textsIn } from "#app/parts/texts-in.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { QrPicture } from "./qr-picture.ts";

/** What one of these forms gets back when it does not lead on. */
export interface AccountAnswer {
  intent: string;
  /** Everything that was typed, apart from secrets. */
  typed: Record<string, string>;
  /** Absent where all is well and shows for itself. */
  words: Words | undefined;
  /** Nothing went wrong: the words only tell. */
  isGood: boolean;
  /** An authenticator app that is being set up, or its new backup codes; shown this once. */
  setup?: AppSetup | undefined;
}

export interface AppSetup {
  /** `otpauth://...`; absent where the app is known already. */
  address?: string;
  secret?: string;
  /** The address, for the camera of the phone on which the app is. */
  picture?: QrPicture;
  backupCodes: readonly string[];
}

/** They never travel back to the page. */
const SECRETS = ["password", "newPassword", "code", "token", "setup"];

export function typedIn(form: FormData): Pick<AccountAnswer, "intent" | "typed"> {
  const texts = Object.entries(textsIn(form));
  return {
    intent: String(form.get("intent") ?? ""),
    typed: Object.fromEntries(texts.filter(([name]) => !SECRETS.includes(name))),
  };
}

/** What is wrong, with what was typed. */
export function answerFor(problem: Problem, form: FormData, context: Readonly<RouterContextProvider>): AccountAnswer {
  return { ...typedIn(form), words: problemWords(problem, undefined, context.get(speechContext)), isGood: false };
}
