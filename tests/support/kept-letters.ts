import type { Mailer, WrittenLetter } from "#hotel/messages/ports/mailer.ts";

/** Letters leave the house, and arrive here. */
export function keptLetters(letters: WrittenLetter[] = []): { letters: WrittenLetter[]; mailer: Mailer } {
  const mailer: Mailer = {
    delivers: true,
    send: (letter) => {
      letters.push(letter);
      return Promise.resolve({ outcome: "sent" });
    },
    readReturned: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
  };
  return { letters, mailer };
}
