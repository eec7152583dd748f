import { randomBytes, randomInt } from "node:crypto";
import type { Hotel } from "#hotel/hotel.ts";
import type { LinkPurpose } from "#hotel/ports/store/letter-links.ts";
import { isProblem } from "#hotel/rules/problem.ts";

const PURPOSES: readonly LinkPurpose[] = ["view", "cancel", "check-in", "unsubscribe"];

/** Guesses links from ever new addresses, half of them one sign away from a living one. Answers every answer once. */
export async function guessLetterLinks(
  hotel: Pick<Hotel, "followLetterLink">,
  { guesses, near }: { guesses: number; near: string },
): Promise<{ answers: string[]; opened: number }> {
  const answers = new Set<string>();
  let opened = 0;
  for (let guess = 0; guess < guesses; guess += 1) {
    const token = guess % 2 === 0 ? randomBytes(32).toString("base64url") : oneSignAway(near);
    const purpose = PURPOSES[guess % PURPOSES.length] ?? "view";
    const visitor = { visit: `guesser-${guess}`, address: `2001:db8::${guess.toString(16)}` };
    const answer = await hotel.followLetterLink(visitor, { token, purpose });
    answers.add(JSON.stringify(answer));
    if (!isProblem(answer)) opened += 1;
  }
  return { answers: [...answers], opened };
}

function oneSignAway(token: string): string {
  const at = randomInt(token.length);
  const other = token[at] === "A" ? "B" : "A";
  return `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
}
