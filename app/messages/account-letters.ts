import { fill } from "#app/languages/phrase.ts";
import { dayIn, dayInWords } from "#app/parts/dates.ts";
import { deviceInWords } from "#app/parts/device.ts";
import { momentInWords } from "#app/parts/moment.ts";
import type { FactsOf } from "#hotel/messages/ports/letter-writer.ts";
import type { Letter } from "./letter.ts";
import { addressOf, type Setting } from "./setting.ts";
import { regards } from "./stay-pieces.ts";

/** A letter with a one-time link; it names nobody, because who asked for it proved nothing. */
export function secretLink({ kind, link }: FactsOf<"password-reset" | "verify-address">, setting: Setting): Letter {
  const { letters } = setting.speech.words;
  const words = kind === "password-reset" ? letters.passwordReset : letters.verifyAddress;
  return {
    subject: words.subject,
    preview: words.preview,
    title: words.title,
    pieces: [
      { piece: "text", text: letters.greetingNobody },
      { piece: "text", text: words.lead },
      { piece: "button", label: words.button, href: link },
      { piece: "note", text: words.notYou },
      regards(setting),
    ],
    why: letters.why.account,
  };
}

export function newDevice({ device, at }: FactsOf<"new-device">, setting: Setting): Letter {
  const { speech, content } = setting;
  const { newDevice: words, greetingNobody, why } = speech.words.letters;
  const shown = { device: deviceInWords(device, speech), at: momentInWords(at, content.hotel.timeZone, speech) };
  return {
    subject: words.subject,
    preview: fill(words.preview, shown),
    title: words.title,
    pieces: [
      { piece: "text", text: greetingNobody },
      { piece: "text", text: words.lead },
      {
        piece: "facts",
        facts: [
          { name: words.device, value: shown.device },
          { name: words.at, value: shown.at },
        ],
      },
      { piece: "text", text: `${words.wasYou} ${words.notYou}` },
      { piece: "button", label: words.button, href: addressOf(setting, speech.links.login()) },
      regards(setting),
    ],
    why: why.account,
  };
}

/** Says what changed and never how it was proved; its link asks for the letter with which a password is set. */
export function accountChanged({ change, at }: FactsOf<"account-changed">, setting: Setting): Letter {
  const { speech, content } = setting;
  const { accountChanged: words, greetingNobody, why } = speech.words.letters;
  const [what, moment] = [words.changes[change], momentInWords(at, content.hotel.timeZone, speech)];
  return {
    subject: what,
    preview: fill(words.preview, { at: moment }),
    title: what,
    pieces: [
      { piece: "text", text: greetingNobody },
      { piece: "text", text: words.lead },
      { piece: "facts", facts: [{ name: words.at, value: moment }] },
      { piece: "text", text: `${words.wasYou} ${words.notYou}` },
      { piece: "button", label: words.button, href: addressOf(setting, speech.links.reset()) },
      regards(setting),
    ],
    why: why.account,
  };
}

export function roleChanged({ role }: FactsOf<"role-changed">, setting: Setting): Letter {
  const { roleChanged: words, greetingNobody, why } = setting.speech.words.letters;
  const called = { role: words.roles[role] };
  return {
    subject: words.subject,
    preview: fill(words.preview, called),
    title: words.title,
    pieces: [
      { piece: "text", text: greetingNobody },
      { piece: "text", text: fill(words.lead, called) },
      regards(setting),
    ],
    why: why.account,
  };
}

/** To somebody who is asked to work here, and may have no account yet. */
export function staffInvitation({ link, role, until }: FactsOf<"staff-invitation">, setting: Setting): Letter {
  const { speech, content } = setting;
  const { staffInvitation: words, roleChanged: named, greetingNobody, why } = speech.words.letters;
  const { name: hotel, timeZone } = content.hotel;
  const called = { hotel, role: named.roles[role], day: dayInWords(dayIn(timeZone, until), speech) };
  return {
    subject: fill(words.subject, called),
    preview: fill(words.preview, called),
    title: words.title,
    pieces: [
      { piece: "text", text: greetingNobody },
      { piece: "text", text: fill(words.lead, called) },
      { piece: "button", label: words.button, href: link },
      { piece: "note", text: fill(words.until, called) },
      regards(setting),
    ],
    why: why.account,
  };
}
