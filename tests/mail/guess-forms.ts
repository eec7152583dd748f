import type { Hotel } from "#hotel/hotel.ts";
import type { PlainDate } from "#hotel/rules/plain-date.ts";

/** A stay that is really booked, which the guesser tries to find out about. */
export interface TrueStay {
  name: string;
  email: string;
  room: number;
  checkIn: PlainDate;
  checkOut: PlainDate;
}

type Receiving = Pick<Hotel, "receiveCheckInForm" | "receiveCheckOutForm">;

/**
 * Sends forms from ever new addresses, each right in some of e-mail, dates and room, a few in all. Answers every answer
 * once: more than one would tell a stranger who stays here.
 */
export async function guessForms(
  hotel: Receiving,
  { guesses, stay }: { guesses: number; stay: TrueStay },
): Promise<string[]> {
  const answers = new Set<string>();
  for (let guess = 0; guess < guesses; guess += 1) {
    const visitor = { visit: `guesser-${guess}`, address: `2001:db8:1::${guess.toString(16)}` };
    const sender = {
      guest_name: guess % 3 === 0 ? stay.name : `Guest ${guess}`,
      email: guess % 2 === 0 ? stay.email : `guest-${guess}@example.com`,
      room: guess % 5 === 0 ? stay.room : 101 + (guess % 10),
    };
    const dates = { checkin_date: stay.checkIn, checkout_date: stay.checkOut };
    const arriving = { ...sender, phone: "504 555 0199", guests: 1, special_requests: `No. ${guess}`, ...dates };
    const letter = guess % 7 === 0 ? { letter: `${guess}`.padStart(43, "x") } : {};
    const answer =
      guess % 4 < 2
        ? await hotel.receiveCheckInForm(visitor, { ...arriving, ...letter })
        : await hotel.receiveCheckOutForm(visitor, { ...sender, feedback: `No. ${guess}` });
    answers.add(JSON.stringify(answer));
  }
  return [...answers];
}
