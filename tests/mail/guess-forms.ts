import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { type Ask, type Guessed, guessAt, note } from "./guessing.ts";

/** A stay that is really booked, which the guesser tries to find out about. */
export interface TrueStay {
  name: string;
  email: string;
  room: number;
  checkIn: PlainDate;
  checkOut: PlainDate;
}

/**
 * Sends forms of one kind, half of them right in all that a stay is known by, the others in some of it. More than one
 * answer, or two kinds of time, would tell a stranger who stays here.
 */
export async function guessForms(
  ask: Ask,
  { form, guesses, stay }: { form: "check-in" | "check-out"; guesses: number; stay: TrueStay },
): Promise<Guessed> {
  const answers = new Set<string>();
  const times: Guessed["times"] = { known: [], unknown: [] };
  for (let guess = 0; guess < guesses; guess += 1) {
    const kind = Math.random() < 0.5 ? "known" : "unknown";
    const about = kind === "known" ? stay : { ...stay, ...mistakes(guess, stay) };
    const sent = form === "check-in" ? arriving(about, guess) : leaving(about, guess);
    const request = guessAt(`/api/guest-forms/${form}`, guess, sent);
    answers.add(await note(ask, { request, guess: about.email, times: times[kind] }));
  }
  return { answers: [...answers], times };
}

/** Nobody's address, as long as the true one; every third guess is wrong in the dates instead, or in more. */
function mistakes(guess: number, { email, checkIn, checkOut }: TrueStay): Partial<TrueStay> {
  const address = { email: `${guess.toString(36)}-`.padEnd(email.indexOf("@"), "x") + email.slice(email.indexOf("@")) };
  if (guess % 3 !== 0) return address;
  const dates = { checkIn: addDays(checkIn, 7), checkOut: addDays(checkOut, 7) };
  return guess % 2 === 0 ? { ...address, ...dates } : { ...address, room: 101 + (guess % 10) };
}

function arriving({ checkIn, checkOut, ...stay }: TrueStay, guess: number): object {
  const dates = { checkin_date: checkIn, checkout_date: checkOut };
  return { ...sender(stay), ...dates, phone: "504 555 0199", guests: 1, special_requests: wordsOf(guess) };
}

function leaving(stay: TrueStay, guess: number): object {
  return { ...sender(stay), feedback: wordsOf(guess) };
}

function sender({ name, email, room }: Pick<TrueStay, "name" | "email" | "room">): object {
  return { guest_name: name, email, room };
}

/** The very same form twice would be kept once. */
function wordsOf(guess: number): string {
  return `No. ${String(guess).padStart(6, "0")}`;
}
