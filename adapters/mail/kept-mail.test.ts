import { describe, expect, test } from "vitest";
import { LETTER, mailerContract } from "#tests/mail/contract.ts";
import { openKeptMail } from "./kept-mail.ts";

describe("the outbox that keeps its letters", () => mailerContract(() => Promise.resolve(openKeptMail())));

const secretLink = "https://hotel.example.com/reset/secret";

test("a link that opens an account is said aloud where that is allowed, and no other letter is", async () => {
  const said: string[][] = [];
  const mailer = openKeptMail((subject, link) => said.push([subject, link]));
  await mailer.send(LETTER);
  await mailer.send({ ...LETTER, subject: "Set a new password", secretLink });
  expect(said).toEqual([["Set a new password", secretLink]]);
});
