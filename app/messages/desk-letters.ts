import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import { fullDayInWords, stayInWords } from "#app/parts/dates.ts";
import type { FactsOf } from "#hotel/messages/ports/letter-writer.ts";
import type { Fact, Letter } from "./letter.ts";
import { addressOf, inLine, type Setting } from "./setting.ts";

export function deskCheckIn({ id, form, bookingId }: FactsOf<"desk-check-in">, setting: Setting): Letter {
  const { speech } = setting;
  const { desk: words, why } = speech.words.letters;
  const stay = stayInWords(form, speech);
  return {
    subject: fill(words.checkInSubject, { room: roomOf(form, words), stay }),
    preview: fill(words.checkInPreview, { day: fullDayInWords(form.checkIn, speech) }),
    title: words.checkInTitle,
    pieces: [
      { piece: "note", text: words.unproved },
      {
        piece: "facts",
        facts: [
          ...sender(form, bookingId, words),
          ...(form.bookingNumber === undefined ? [] : [{ name: words.number, value: String(form.bookingNumber) }]),
          { name: words.phone, value: inLine(form.phone) },
          { name: words.stay, value: stay },
          { name: words.guests, value: String(form.guests) },
          ...(form.arrivesAt === undefined ? [] : [{ name: words.arrival, value: clockTime(form.arrivesAt, speech) }]),
        ],
      },
      { piece: "quote", name: words.requests, text: form.specialRequests || words.none },
      { piece: "button", label: words.open, href: addressOf(setting, deskLinks.form("check-in", id)) },
      { piece: "note", text: words.answer },
    ],
    why: why.desk,
  };
}

export function deskCheckOut({ id, form, bookingId }: FactsOf<"desk-check-out">, setting: Setting): Letter {
  const { desk: words, why } = setting.speech.words.letters;
  return {
    subject: fill(words.checkOutSubject, { room: roomOf(form, words) }),
    preview: words.checkOutPreview,
    title: words.checkOutTitle,
    pieces: [
      { piece: "note", text: words.unproved },
      { piece: "facts", facts: sender(form, bookingId, words) },
      { piece: "quote", name: words.feedback, text: form.feedback || words.none },
      { piece: "button", label: words.open, href: addressOf(setting, deskLinks.form("check-out", id)) },
      { piece: "note", text: words.answer },
    ],
    why: why.desk,
  };
}

export function deskAlert({ alert }: FactsOf<"desk-alert">, setting: Setting): Letter {
  const { desk: words, why } = setting.speech.words.letters;
  const { title, lead } = words.alerts[alert.kind];
  const { booking, subject } = alert;
  const about: Fact[] = booking
    ? [
        { name: words.booking, value: String(booking.id) },
        { name: words.guest, value: inLine(booking.name) },
      ]
    : [{ name: words.about, value: subject }];
  return {
    subject: fill(words.alertSubject, { title }),
    preview: lead,
    title,
    pieces: [
      { piece: "text", text: lead },
      { piece: "facts", facts: about },
      { piece: "button", label: words.open, href: addressOf(setting, pageOf(alert)) },
    ],
    why: why.desk,
  };
}

function pageOf({ kind }: FactsOf<"desk-alert">["alert"]): string {
  if (kind === "job-late") return deskLinks.houseCheck();
  if (kind === "keys-refused") return deskLinks.connections();
  return kind === "backup-failed" ? deskLinks.backups() : deskLinks.money();
}

type DeskWords = Setting["speech"]["words"]["letters"]["desk"];

interface Sender {
  name: string;
  email: string;
  room?: number | undefined;
}

function sender(form: Sender, bookingId: number | undefined, words: DeskWords): Fact[] {
  return [
    { name: words.booking, value: bookingId === undefined ? words.noBooking : String(bookingId) },
    { name: words.guest, value: inLine(form.name) },
    { name: words.email, value: inLine(form.email) },
    { name: words.room, value: form.room === undefined ? words.notKnown : String(form.room) },
  ];
}

function roomOf({ room }: Sender, words: DeskWords): string {
  return room === undefined ? words.noRoom : fill(words.inRoom, { room });
}
