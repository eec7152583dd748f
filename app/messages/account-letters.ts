import { fill } from "#app/languages/phrase.ts";
import { dayIn, dayInWords } from "#app/parts/dates.ts";
import { deviceInWords } from "#app/parts/device.ts";
import { momentInWords } from "#app/parts/moment.ts";
import type { FactsOf } from "#hotel/messages/ports/letter-writer.ts";
import type { Letter } from "./letter.ts";
import { addressOf, type Setting } from "./setting.ts";
import { regards } from "./stay-pieces.ts";

/** A letter with a one-time link. */
export function secretLink({ kind, link }: FactsOf<"password-reset" | "verify-address">, setting: Setting): Letter {
  const { passwordReset, verifyAddress } = setting.speech.words.letters;
  const words = kind === "password-reset" ? passwordReset : verifyAddress;
  return toNobody(setting, words, [
    { piece: "button", label: words.button, href: link },
    { piece: "note", text: words.notYou },
  ]);
}

export function newDevice({ device, at }: FactsOf<"new-device">, setting: Setting): Letter {
  const { speech, content } = setting;
  const { newDevice: words } = speech.words.letters;
  const shown = { device: deviceInWords(device, speech), at: momentInWords(at, content.hotel.timeZone, speech) };
  return toNobody(setting, { ...words, preview: fill(words.preview, shown) }, [
    {
      piece: "facts",
      facts: [
        { name: words.device, value: shown.device },
        { name: words.at, value: shown.at },
      ],
    },
    { piece: "text", text: `${words.wasYou} ${words.notYou}` },
    { piece: "button", label: words.button, href: addressOf(setting, speech.links.login()) },
  ]);
}

/** Says what changed and never how it was proved; its link asks for the letter with which a password is set. */
export function accountChanged({ change, at }: FactsOf<"account-changed">, setting: Setting): Letter {
  const { speech, content } = setting;
  const { accountChanged: words } = speech.words.letters;
  const [what, moment] = [words.changes[change], momentInWords(at, content.hotel.timeZone, speech)];
  const head = { subject: what, preview: fill(words.preview, { at: moment }), title: what, lead: words.lead };
  return toNobody(setting, head, [
    { piece: "facts", facts: [{ name: words.at, value: moment }] },
    { piece: "text", text: `${words.wasYou} ${words.notYou}` },
    { piece: "button", label: words.button, href: addressOf(setting, speech.links.reset()) },
  ]);
}

export function roleChanged({ role }: FactsOf<"role-changed">, setting: Setting): Letter {
  const { roleChanged: words } = setting.speech.words.letters;
  const called = { role: words.roles[role] };
  return toNobody(setting, { ...words, preview: fill(words.preview, called), lead: fill(words.lead, called) }, []);
}

/** To somebody who is asked to work here, and may have no account yet. */
export function staffInvitation({ link, role, until }: FactsOf<"staff-invitation">, setting: Setting): Letter {
  const { speech, content } = setting;
  const { staffInvitation: words, roleChanged: named } = speech.words.letters;
  const { name: hotel, timeZone } = content.hotel;
  const called = { hotel, role: named.roles[role], day: dayInWords(dayIn(timeZone, until), speech) };
  const head = {
    subject: fill(words.subject, called),
    preview: fill(words.preview, called),
    title: words.title,
    lead: fill(words.lead, called),
  };
  return toNobody(setting, head, [
    { piece: "button", label: words.button, href: link },
    { piece: "note", text: fill(words.until, called) },
  ]);
}

/** About an account; it names nobody, because who asked for it, or whose address it is, may be anybody. */
function toNobody(
  setting: Setting,
  { subject, preview, title, lead }: Record<"subject" | "preview" | "title" | "lead", string>,
  further: Letter["pieces"],
): Letter {
  const { greetingNobody, why } = setting.speech.words.letters;
  return {
    subject,
    preview,
    title,
    pieces: [{ piece: "text", text: greetingNobody }, { piece: "text", text: lead }, ...further, regards(setting)],
    why: why.account,
  };
}
