import { expect, test } from "vitest";
import type { Mailer, WrittenLetter } from "#hotel/messages/ports/mailer.ts";

export const LETTER: WrittenLetter = {
  id: 12,
  version: 1,
  key: "confirmation order:7b0c",
  to: "ada@example.com",
  subject: "Booking confirmed",
  html: "<p>Your <b>rooms</b> are waiting.</p>",
  text: "Your rooms are waiting.\n",
  attachments: [],
};

/** What every mailer does, whether letters leave the house or not. */
export function mailerContract(open: () => Promise<Mailer>): void {
  const withMailer = async (work: (mailer: Mailer) => Promise<void>) => {
    const mailer = await open();
    await work(mailer);
    await mailer.close();
  };

  test("a letter is taken over", () =>
    withMailer(async (mailer) => {
      expect(await mailer.send(LETTER)).toEqual({ outcome: expect.stringMatching(/^(sent|kept)$/) });
    }));

  test("the same letter may be handed over again", () =>
    withMailer(async (mailer) => {
      expect(await mailer.send(LETTER)).toEqual(await mailer.send(LETTER));
    }));

  test("a letter with a secret link, an attachment and an answer's address is a letter like any other", () =>
    withMailer(async (mailer) => {
      const calendar = { filename: "stay.ics", contentType: "text/calendar", content: "BEGIN:VCALENDAR" };
      const letter = {
        ...LETTER,
        secretLink: "https://hotel.example.com/reset/secret",
        replyTo: "guest@example.com",
        attachments: [calendar],
      };
      expect(await mailer.send(letter)).not.toHaveProperty("failure");
    }));

  test("twenty letters at once are twenty letters", () =>
    withMailer(async (mailer) => {
      const keys = Array.from({ length: 20 }, (_, index) => `confirmation order:${index}`);
      const answers = await Promise.all(keys.map((key) => mailer.send({ ...LETTER, key })));
      expect(answers.filter((answer) => "failure" in answer)).toEqual([]);
    }));
}
