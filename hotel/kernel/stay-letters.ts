import { keysOf } from "./keys-of.ts";

interface StayLetter {
  /** Which date of a stay it is about. */
  edge: "checkIn" | "checkOut";
  /** How many days before that date it is due. */
  daysBefore: number;
  /** From which hour of that day, on the hotel's clock. */
  from: string;
  /** And before which: what is due goes on the next day else, in the same hours. Nobody is written to in the middle of the night. */
  until: string;
  /** How old an order has to be by then; a younger one goes without this letter. */
  noticeMs: number;
  /** It tells nothing that a guest needs: they may refuse it, and each one has the link that does so. */
  mayRefuse: boolean;
}

/** The letters that the hotel writes by itself when a date of a stay comes, and when. */
export const STAY_LETTERS = {
  // Who books later than nine on the evening before has all of it in the confirmation.
  "before-arrival": {
    edge: "checkIn",
    daysBefore: 2,
    from: "09:00",
    until: "21:00",
    noticeMs: 12 * 3_600_000,
    mayRefuse: false,
  },
  "thank-you": { edge: "checkOut", daysBefore: 0, from: "07:00", until: "21:00", noticeMs: 0, mayRefuse: true },
} as const satisfies Readonly<Record<string, StayLetter>>;

export type StayLetterKind = keyof typeof STAY_LETTERS;

export const STAY_LETTER_KINDS = keysOf(STAY_LETTERS);

export function mayRefuse(letter: string): boolean {
  return STAY_LETTER_KINDS.some((kind) => kind === letter && STAY_LETTERS[kind].mayRefuse);
}
