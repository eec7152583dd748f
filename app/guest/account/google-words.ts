import { type Said, identityWords } from "#app/languages/problem-words.ts";
import type { Speech } from "#app/languages/speech.ts";
import type { IdentityCode } from "#hotel/kernel/identity-codes.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { AccountAnswer } from "./account-answer.ts";

/** What can go wrong with Google's window, where only the browser sees it (docs/SPECIFICATION.md, 8). */
export interface WindowWords {
  blocked: Said;
  closed: Said;
}

export function windowWords(speech: Speech): WindowWords {
  return {
    blocked: identityWords("popup-blocked", speech),
    closed: identityWords("popup-closed-by-user", speech),
  };
}

/** The code of a failure at Google, short enough for an address. */
export function codeOf(problem: Problem): IdentityCode {
  if (problem.problem === "identity") return problem.code;
  return problem.problem === "too-many-tries" ? "too-many-requests" : "network-request-failed";
}

/** The sentence for a code from an address, which may hold anything. */
export function wordsOfCode(code: string, { words }: Speech): Said {
  const { identity } = words.problems;
  return Object.entries(identity).find(([known]) => known === code)?.[1] ?? identity.unknown;
}

/** Why a guest was sent to the door: what Google answered, or a session that is over. */
export function answerInAddress(url: URL, speech: Speech): AccountAnswer | undefined {
  const code = url.searchParams.get("problem");
  if (code === null) return undefined;
  return { intent: "login", typed: {}, words: { ...wordsOfCode(code, speech), fields: {} }, isGood: false };
}
