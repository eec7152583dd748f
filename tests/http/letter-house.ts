import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { openSmtpMail } from "#adapters/mail/smtp-mail.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { openLetterWriter } from "#app/messages/open-letter-writer.tsx";
import type { LetterWriter } from "#hotel/messages/ports/letter-writer.ts";
import type { Mailer, WrittenLetter } from "#hotel/messages/ports/mailer.ts";
import type { Letter } from "#hotel/kernel/ports/letters.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { readHotelContent } from "#server/content-files.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, GOOD_CARD, hold, stay } from "./guest-acts.ts";

export const RETURNS = { address: "returns@hotel.example.com", secret: "a secret of this house alone" };

/** A hotel whose letters go through a real mail server. */
export interface LetterHouse {
  house: TestHotel;
  /** A fresh one for each test. */
  server: MailServer;
  /** How it writes and sends; both can be changed in the middle of a test. */
  writer: LetterWriter;
  mailer: Mailer;
  /** Whose accounts there are, with the one-time link that a letter to them would bring. */
  accounts: Map<string, `http${string}`>;
  /** Moves the hotel's clock on, and tells how far it has moved by now. */
  pass(ms?: number): number;
  queue(letter: Letter): Promise<void>;
  /** Everything whose time has come. */
  send(): Promise<void>;
  outbox(): Promise<Record<string, unknown>[]>;
  alerts(): Promise<unknown[]>;
  subjects(): (string | undefined)[];
  /** A mail server sends a message to the house's return address. */
  comesBack(message: string): Promise<Response>;
  /** A guest books and pays. */
  booked(changes?: Record<string, unknown>): Promise<void>;
}

/** One house for all tests of a file; the outbox is empty before each. */
export function openLetterHouse(): LetterHouse {
  const post = { accounts: new Map<string, `http${string}`>() } as LetterHouse;
  const linkTo = (email: string) => Promise.resolve(post.accounts.get(email));
  const invitationLink = (token: string) => `https://hotel.example.com/invitation/${token}` as const;
  const secretLinks = { issueResetLink: linkTo, issueVerificationLink: linkTo, invitationLink };
  beforeAll(async () => {
    const mailRoom = {
      writer: { write: (...asked: Parameters<LetterWriter["write"]>) => post.writer.write(...asked) },
      mailer: {
        delivers: true,
        send: (letter: WrittenLetter) => post.mailer.send(letter),
        readReturned: (message: string) => post.mailer.readReturned(message),
        close: () => Promise.resolve(),
      },
      secretLinks,
    };
    post.house = await openTestHotel({ mailRoom });
    Object.assign(post, actsOf(post));
  });
  afterAll(() => post.house.close());
  beforeEach(async () => {
    post.writer = openLetterWriter({ content: await readHotelContent(), origin: "http://hotel.example.com" });
    post.server = await startMailServer();
    post.accounts.clear();
    const patience = { toConnect: 2_000, toAnswer: 2_000, inAll: 8_000 };
    post.mailer = openSmtpMail({ url: post.server.url, from: FROM, returns: RETURNS, patience });
    await post.house.database.pool.query("delete from outbox");
    await post.house.database.pool.query("delete from alert");
  });
  afterEach(async () => {
    await post.mailer.close();
    await post.server.stop();
  });
  return post;
}

const FROM = { name: "Cypress Landing Hotel", address: "desk@hotel.example.com" };

function actsOf(post: LetterHouse): Partial<LetterHouse> {
  const { house } = post;
  const rows = async (text: string) => (await house.database.pool.query<Record<string, unknown>>(text)).rows;
  let passed = 0;
  return {
    pass: (ms = 0) => {
      passed += ms;
      house.pass(ms);
      return passed;
    },
    queue: (letter) => openStore(house.database).outbox.queue(letter, NOON + passed),
    send: async () => {
      while ((await house.hotel.jobs.sendLetters()) > 0);
    },
    outbox: () => rows("select kind, state, trouble, attempts, html, plain from outbox order by id"),
    alerts: () => rows("select kind, subject from alert where settled_at is null"),
    subjects: () => post.server.letters.map(({ mail }) => mail.subject),
    comesBack: async (message) =>
      house.doors.fetch(
        new Request("http://hotel.example.com/api/returned-letters", { method: "POST", body: message }),
      ),
    booked: async (changes = {}) => {
      const browser = browserOf(house);
      const items = [{ ...stay, ...changes }];
      const checkout = await hold(browser, { ...changes, items });
      await browser.pay(checkout, GOOD_CARD);
      expect(await book(browser, checkout, items)).toMatchObject({ status: 201 });
    },
  };
}

/** A mail server's report (RFC 3464) to the return address of a letter, with these fields of its receiver. */
export function report(to: string, fields: string): string {
  return [
    "From: MAILER-DAEMON@mail.example.com",
    `To: <${to}>`,
    "Subject: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    "",
    "--part",
    "Content-Type: text/plain",
    "",
    "It could not be delivered.",
    "--part",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mail.example.com",
    "",
    "Final-Recipient: rfc822; gone@example.com",
    fields,
    "",
    "--part--",
    "",
  ].join("\r\n");
}

export const FAILED = "Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 no such\r\n mailbox";
