import { openSmtpMail } from "#adapters/mail/smtp-mail.ts";
import type { LetterWriter } from "#hotel/messages/ports/letter-writer.ts";
import { isMailFailure } from "#hotel/messages/ports/mailer.ts";
import { type ReceivedLetter, startMailServer } from "#tests/support/mail-server.ts";
import { sampleLetters } from "#tests/support/sample-letters.ts";
import { hostileNames } from "./hostile-names.ts";

const TOGETHER = 20;

/** Writes to each hostile guest, sends it through a real mail server, and says what is wrong with what arrived. */
export async function sendToHostileGuests(
  count: number,
  writer: LetterWriter,
): Promise<{ delivered: number; faults: string[] }> {
  const server = await startMailServer();
  const from = { name: "Cypress Landing Hotel", address: "desk@hotel.example.com" };
  const mailer = openSmtpMail({ url: server.url, from });
  const faults: string[] = [];
  const send = async (name: string, index: number) => {
    const kinds = sampleLetters(name);
    const facts = kinds[index % kinds.length];
    if (!facts) return;
    const words = await writer.write(facts, index % 2 === 0 ? "en" : "es");
    const letter = { ...words, id: index, version: 1, key: `${facts.kind} ${index}`, to: `guest-${index}@example.com` };
    const answer = await mailer.send(letter);
    if (isMailFailure(answer)) faults.push(`${JSON.stringify(name)} was not sent: ${answer.reason}`);
  };
  const names = hostileNames(count);
  // As a hotel's day brings them: all at once, the last would wait in line for longer than a letter may take.
  for (let first = 0; first < count; first += TOGETHER) {
    await Promise.all(names.slice(first, first + TOGETHER).map((name, place) => send(name, first + place)));
  }
  await mailer.close();
  await server.stop();
  const delivered = new Set(server.letters.map(({ to }) => to)).size;
  return { delivered, faults: [...faults, ...server.letters.flatMap(wrongWith)] };
}

const HEADERS = new Set(
  `from to subject message-id date mime-version content-type content-transfer-encoding auto-submitted
   x-auto-response-suppress list-unsubscribe list-unsubscribe-post`.split(/\s+/),
);

function wrongWith({ to, mail, raw }: ReceivedLetter): string[] {
  const html = mail.html ?? "";
  const strangers = mail.headers.map(({ key }) => key).filter((key) => !HEADERS.has(key));
  const scripts = [...html.matchAll(/<script([^>]*)>/gi)].filter(([, kind]) => kind !== ' type="application/ld+json"');
  // What is left when escaped signs and the machines' part, in which no element can begin, are taken out.
  const live = html
    .replaceAll(/<script type="application\/ld\+json">[^<]*<\/script>/g, "")
    .replaceAll(/&lt;.*?&gt;/g, "");
  const styles = html.match(/<style/gi)?.length ?? 0;
  return [
    ...strangers.map((key) => `${to} has the strange header ${key}`),
    ...(mail.to?.length === 1 && mail.to[0]?.address === to ? [] : [`${to} is written to somebody else`]),
    ...(/^(bcc|cc):/im.test(raw.slice(0, raw.indexOf("\r\n\r\n"))) ? [`${to} goes to more than one`] : []),
    ...(scripts.length > 0 ? [`${to} brings a script`] : []),
    ...(styles === 1 ? [] : [`${to} brings ${styles} style sheets`]),
    ...(/<img|<iframe|<svg|\son\w+=/i.test(live) ? [`${to} brings active HTML`] : []),
    ...(mail.text?.trim() ? [] : [`${to} has no plain text`]),
  ];
}
