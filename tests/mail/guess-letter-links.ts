import { randomBytes, randomInt } from "node:crypto";
import { type Ask, type Guessed, guessAt, note } from "./guessing.ts";

/** Opens what nobody was given: `almost` makes guesses that are nearly right, and half of all guesses are drawn by lot. */
export async function guessLetterLinks(
  ask: Ask,
  { guesses, path, almost }: { guesses: number; path: (token: string) => string; almost: () => string },
): Promise<Guessed> {
  const answers = new Set<string>();
  const times: Guessed["times"] = { known: [], unknown: [] };
  for (let guess = 0; guess < guesses; guess += 1) {
    const kind = Math.random() < 0.5 ? "known" : "unknown";
    const token = kind === "known" ? almost() : randomBytes(32).toString("base64url");
    answers.add(await note(ask, { request: guessAt(path(token), guess), guess: token, times: times[kind] }));
  }
  return { answers: [...answers], times };
}

/** Another token than a living one, by a single sign. */
export function oneSignAway(token: string): string {
  const at = randomInt(token.length);
  const other = token[at] === "A" ? "B" : "A";
  return `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
}
