import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Mailer } from "#hotel/messages/ports/mailer.ts";
import { LETTER, mailerContract } from "#tests/mail/contract.ts";
import { faultOfDkim } from "#tests/mail/verify-dkim.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { within } from "#tests/support/within.ts";
import { openSmtpMail, type SmtpSettings } from "./smtp-mail.ts";

const FROM = { name: "Cypress Landing Hotel", address: "desk@hotel.example.com" };
/** Only for a server that never answers: one that does is given the adapter's own time, however busy the machine. */
const QUICK = { toConnect: 500, toAnswer: 500, inAll: 2_000 };

let server: MailServer;
const opened: Mailer[] = [];

beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((mailer) => mailer.close()));
  await server.stop();
});

function open(settings: Partial<SmtpSettings> = {}): Mailer {
  const mailer = openSmtpMail({ url: server.url, from: FROM, ...settings });
  opened.push(mailer);
  return mailer;
}

describe("the mail server", () => mailerContract(() => Promise.resolve(open())));

describe("what arrives", () => {
  const received = async (letter = LETTER, settings: Partial<SmtpSettings> = {}) => {
    expect(await open(settings).send(letter)).toEqual({ outcome: "sent" });
    const [first] = server.letters;
    if (!first) throw new Error("Nothing arrived.");
    return first;
  };

  test("is the letter in HTML and in plain text, from the house, to the guest", async () => {
    const { to, mail } = await received();
    expect(to).toBe("ada@example.com");
    expect(mail).toMatchObject({ from: FROM, subject: LETTER.subject });
    expect(mail.text?.trim()).toBe(LETTER.text.trim());
    expect(mail.html?.trim()).toBe(LETTER.html);
    expect(mail.to).toEqual([{ name: "", address: "ada@example.com" }]);
  });

  test("comes back to an address that is this letter's alone, where there is one", async () => {
    const returns = { address: "returns@hotel.example.com", secret: "a secret of this house alone" };
    const { from, mail } = await received(LETTER, { returns });
    expect(from).toMatch(/^returns\+12\.1\.[0-9a-f]{32}@hotel\.example\.com$/);
    expect(mail.from).toEqual(FROM);
    const mailer = open({ returns });
    await mailer.send({ ...LETTER, id: 13, to: "ada@example.com, eve@example.com" });
    expect(server.letters.slice(1).map(({ to }) => to)).not.toContainEqual(expect.stringMatching(/^eve|,eve/));
  });

  test("says that a machine wrote it, so that no machine answers", async () => {
    const { mail } = await received();
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
    expect(mail.headers.filter(({ key }) => key === "list-unsubscribe")).toEqual([]);
  });

  test("bears the same Message-ID each time, and every other letter another", async () => {
    const mailer = open();
    for (const key of [LETTER.key, LETTER.key, "thank-you order:7b0c"]) await mailer.send({ ...LETTER, key });
    const [first, again, other] = server.letters.map(({ mail }) => mail.messageId);
    expect(first).toMatch(/^<[0-9a-f]{32}@hotel\.example\.com>$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test("has its attachment, and an answer goes to the guest who wrote", async () => {
    const content = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
    const calendar = { filename: "stay.ics", contentType: "text/calendar; charset=utf-8", content };
    const { mail, raw } = await received({ ...LETTER, attachments: [calendar], replyTo: "guest@example.com" });
    expect(mail.attachments).toMatchObject([{ filename: "stay.ics", mimeType: "text/calendar" }]);
    // The very bytes: calendars end their lines by CR and LF.
    expect(raw).toContain(Buffer.from(content).toString("base64"));
    expect(mail.replyTo).toEqual([{ name: "", address: "guest@example.com" }]);
  });

  test("has the button that ends letters of its kind", async () => {
    const { mail } = await received({ ...LETTER, unsubscribe: "https://hotel.example.com/stay/letters/token" });
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers["list-unsubscribe"]).toBe("<https://hotel.example.com/stay/letters/token>");
    expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  });

  test("is signed with the domain's key where there is one", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const letter = { ...LETTER, subject: "Reserva confirmada: mañana 🛎️", text: "  Two  spaces \n\n\n" };
    const { mail, raw } = await received(letter, {
      dkim: { domain: "hotel.example.com", selector: "levee", privateKey: pem },
    });
    expect(faultOfDkim(raw, publicKey)).toBeUndefined();
    expect(faultOfDkim(raw.replace("Subject: ", "Subject: Re: "), publicKey)).toMatch(/headers/);
    expect(faultOfDkim(raw.replace("waiting", "gone"), publicKey)).toMatch(/body/);
    const other = generateKeyPairSync("rsa", { modulusLength: 2_048 }).publicKey;
    expect(faultOfDkim(raw, other)).toMatch(/headers/);
    const signature = mail.headers.find(({ key }) => key === "dkim-signature")?.value;
    expect(signature).toContain("d=hotel.example.com;");
    expect(signature).toContain("s=levee;");
  });

  test("has all of its headers signed, that of the button to end letters too (RFC 8058 section 4)", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const letter = {
      ...LETTER,
      replyTo: "guest@example.com",
      unsubscribe: "https://hotel.example.com/stay/letters/token",
    };
    const { mail, raw } = await received(letter, {
      dkim: { domain: "hotel.example.com", selector: "levee", privateKey: pem },
    });
    expect(faultOfDkim(raw, publicKey)).toBeUndefined();
    const signature = mail.headers.find(({ key }) => key === "dkim-signature")?.value ?? "";
    const [, signed = ""] = /\bh=([^;]+)/.exec(signature) ?? [];
    const names = signed.toLowerCase().replaceAll(/\s/g, "").split(":");
    const unsigned = mail.headers.map(({ key }) => key).filter((key) => !names.includes(key));
    expect(unsigned).toEqual(["dkim-signature"]);
  });

  test.each([
    ["a line break in the subject", { subject: "Hello\r\nBcc: eve@example.com" }],
    ["a line break in the address", { to: "ada@example.com\r\nBcc: eve@example.com" }],
    ["two addresses in one", { to: "ada@example.com, eve@example.com" }],
    ["a line break in the answer's address", { replyTo: "guest@example.com\r\nBcc: eve@example.com" }],
  ])("reaches nobody else by %s", async (_name, hostile) => {
    await open().send({ ...LETTER, ...hostile });
    for (const { to, mail } of server.letters) {
      expect(to).not.toContain("eve@example.com");
      expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
    }
  });
});

describe("a mail server that takes nothing", () => {
  const failing = async (settings: Partial<SmtpSettings> = {}) => open(settings).send(LETTER);

  test.each([
    [550, "no such mailbox", "refused"],
    [452, "mailbox full", "deferred"],
    [421, "closing down", "unreachable"],
  ])("says %i of the recipient, %s", async (code, words, failure) => {
    server.mood = { recipient: { code, words } };
    expect(await failing()).toMatchObject({ failure });
  });

  test.each([
    [554, "looks like spam", "refused"],
    [451, "try later", "deferred"],
  ])("says %i of the letter, %s", async (code, words, failure) => {
    server.mood = { letter: { code, words } };
    expect(await failing()).toEqual({ failure, reason: expect.stringContaining(words) });
  });

  test("does not want the house as a sender: no fault of the letter's", async () => {
    server.mood = { sender: { code: 550, words: "not from you" } };
    expect(await failing()).toMatchObject({ failure: "unreachable" });
  });

  test("is not there", async () => {
    await server.stop();
    expect(await failing()).toMatchObject({ failure: "unreachable" });
    server = await startMailServer();
  });

  test("takes the letter and never says so", async () => {
    server.mood = { mute: true };
    expect(await failing({ patience: { toConnect: 10_000, toAnswer: 2_000, inAll: 10_000 } })).toMatchObject({
      failure: "unreachable",
    });
    expect(server.letters).toHaveLength(1);
  });

  test("takes the call and never speaks", async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address();
    const port = typeof address === "object" ? address?.port : 0;
    const sent = failing({ url: `smtp://127.0.0.1:${port}`, patience: QUICK });
    expect(await within(QUICK.inAll + 500, sent)).toMatchObject({ failure: "unreachable" });
    silent.close();
  });

  test("refuses the password", async () => {
    await server.stop();
    const onAuth = (_auth: unknown, _session: unknown, done: (error: Error) => void) =>
      done(new Error("wrong password"));
    server = await startMailServer({ options: { onAuth } });
    const url = `smtp://desk:wrong@127.0.0.1:${server.port}`;
    expect(await failing({ url })).toMatchObject({ failure: "unreachable" });
  });

  test("shows a certificate of nobody's", async () => {
    await server.stop();
    server = await startMailServer({ options: { secure: true } });
    const answer = await failing({ url: `smtps://127.0.0.1:${server.port}` });
    expect(answer).toEqual({ failure: "unreachable", reason: expect.stringMatching(/certificate/i) });
    expect(server.letters).toEqual([]);
  });
});

test("a mail server gets the name and password of its address, whatever signs are in them", async () => {
  const url = `smtp://${encodeURIComponent("desk@example.com")}:${encodeURIComponent("p@ss:/word%")}@127.0.0.1:${server.port}`;
  await server.stop();
  server = await startMailServer({ port: server.port, options: { allowInsecureAuth: true } });
  expect(await open({ url }).send(LETTER)).toEqual({ outcome: "sent" });
  expect(server.logins).toEqual([{ user: "desk@example.com", password: "p@ss:/word%" }]);
});

test("the next letter goes through as soon as the mail server is back", async () => {
  const mailer = open();
  await mailer.send(LETTER);
  const { port } = server;
  await server.stop();
  expect(await mailer.send(LETTER)).toMatchObject({ failure: "unreachable" });
  server = await startMailServer({ port });
  expect(await mailer.send(LETTER)).toEqual({ outcome: "sent" });
  expect(server.letters).toHaveLength(1);
});
