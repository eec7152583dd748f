import { describe, expect, test } from "vitest";
import { isReadable } from "#content/brand-colour.ts";
import { rateBook } from "#content/rate-book.ts";
import { LANGUAGES } from "#content/languages.ts";
import { STAY_LETTER_KINDS, STAY_LETTERS } from "#hotel/kernel/stay-letters.ts";
import { MAILED_KINDS } from "#hotel/messages/letter-kinds.ts";
import { readHotelContent } from "#server/content-files.ts";
import { sampleBooking, sampleLetter, sampleLetters, sampleOrder } from "#tests/support/sample-letters.ts";
import { openLetterWriter } from "./open-letter-writer.tsx";

const content = await readHotelContent();
const writer = openLetterWriter({ content, origin: "https://hotel.example.com" });

/** What a reader without styles or pictures gets to see. */
const seen = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

/** A phrase and what fills its place both bring the same word: "hasta las a las 6", "by by 6". */
const SAID_TWICE = /\b(las|el|del|desde|hasta|at|on|by|until|from) (?:a )?\1 /i;

test("every kind of letter has a sample that is read below", () => {
  const missing = MAILED_KINDS.filter((kind) => !sampleLetters().some((facts) => facts.kind === kind));
  expect(missing, "add one of each to tests/support/sample-letters.ts").toEqual([]);
});

test.each(["confirmation", "stay-changed", "cancellation"] as const)(
  "the calendar file of %s is declared as what it is (RFC 5545 section 3.7.2)",
  async (kind) => {
    const { attachments } = await writer.write(sampleLetter(kind), "en");
    expect(attachments.map(({ contentType }) => contentType)).toEqual(["text/calendar; charset=utf-8"]);
    expect(attachments[0]?.content).not.toContain("METHOD");
  },
);

test("the calendar file of a cancellation takes out the entry that the confirmation brought", async () => {
  const [confirmed, cancelled] = [sampleBooking(), sampleBooking(sampleOrder(), { state: "cancelled", version: 2 })];
  const files = await Promise.all([
    writer.write({ ...sampleLetter("confirmation"), bookings: [confirmed] }, "en"),
    writer.write({ ...sampleLetter("cancellation"), cancelled: [cancelled] }, "en"),
  ]);
  expect(files.map(({ attachments }) => attachments[0]?.content.match(/^(?:UID|SEQUENCE|STATUS).*$/gm))).toEqual([
    ["UID:booking-1234567890@hotel.example.com", "SEQUENCE:1", "STATUS:CONFIRMED"],
    ["UID:booking-1234567890@hotel.example.com", "SEQUENCE:2", "STATUS:CANCELLED"],
  ]);
});

describe.each(LANGUAGES.map(({ code }) => code))("every letter in %s", (language) => {
  test.each(sampleLetters())("$kind is whole in HTML and in plain text", async (facts) => {
    const { subject, html, text } = await writer.write(facts, language);
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}"`));
    for (const said of [html, text]) {
      expect(said).toContain("1 Levee Street, Gretna, Louisiana 70053, US");
      expect(said).not.toMatch(/\{\w+\}|undefined|NaN|\[object|Invalid/);
      expect(said).not.toMatch(SAID_TWICE);
    }
    expect(subject.length).toBeGreaterThan(5);
    expect(subject.length).toBeLessThan(100);
  });

  test.each(sampleLetters())("$kind leads to whole addresses of the house, and loads nothing", async (facts) => {
    const { html } = await writer.write(facts, language);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^https:\/\/(hotel\.example\.com|www\.openstreetmap\.org)\//);
    expect(html).not.toMatch(/<img|<link|url\(|@import|\ssrc=/);
  });

  test("speaks no other", async () => {
    const { subject, html, text } = await writer.write(sampleLetter("confirmation"), language);
    const confirmed: Partial<Record<string, string>> = { en: "Booking confirmed", es: "Reserva confirmada" };
    expect(subject).toContain(confirmed[language] ?? "");
    expect(html).toContain(`<html lang="${language}"`);
    expect(text.includes("Warm regards")).toBe(language === "en");
  });
});

describe("the letter about a way into an account", () => {
  const facts = sampleLetters().flatMap((one) => (one.kind === "account-changed" ? [one] : []));

  test.each(facts)(
    "says what changed and when by the hotel's clock, and leads to a new password: $change",
    async (one) => {
      const { subject, html, text } = await writer.write(one, "en");
      expect(seen(html)).toContain(subject);
      expect(text).toContain("When: 12:00 PM on Sat, Nov 21, 2026");
      expect(text).toContain("https://hotel.example.com/reset\n");
      expect((await writer.write(one, "es")).text).toContain("https://hotel.example.com/es/reset\n");
    },
  );

  test.each(["en", "es"])("says of each change something else in %s", async (language) => {
    const written = await Promise.all(facts.map((one) => writer.write(one, language)));
    expect(new Set(written.map(({ subject }) => subject)).size).toBe(facts.length);
  });
});

test("a letter tells the rate that each stay was sold by and its code, and says of each price which stay it is of", async () => {
  const rates = rateBook.parse({
    plans: [
      { id: "flexible", name: "Flexible" },
      { id: "fixed", name: "Non-refundable", parent: "flexible" },
    ],
  });
  const rateWriter = openLetterWriter({
    content: { ...content, rateBook: rates },
    origin: "https://hotel.example.com",
  });
  const facts = sampleLetter("confirmation");
  const [one] = facts.bookings;
  if (!one) throw new Error("The sample has no booking.");
  const other = { ...one, bookingId: one.bookingId + 1, plan: "fixed", code: "SUMMER50" };
  const why = {
    rules: [{ rule: "code", name: "SUMMER50", before: 29_700, after: 24_700 }],
    rooms: 24_700,
    nights: [
      { night: "2026-11-27", amount: 12_000 },
      { night: "2026-11-28", amount: 12_700 },
    ],
    kept: 0,
    levies: [{ kind: "tax", amount: 2_964, isSpared: false }],
  } as const;
  const prices = new Map([one, other].map(({ bookingId }) => [bookingId, { ...why, nights: [...why.nights] }]));
  const { text } = await rateWriter.write({ ...facts, bookings: [one, other], prices }, "en");
  expect(text).toMatch(/Rate: Flexible\n[\s\S]*Rate: Non-refundable\nCode: SUMMER50\n/);
  const asSold = new Map([[one.bookingId, { ...why, nights: [...why.nights], plan: "fixed" }]]);
  const { text: ofThen } = await rateWriter.write({ ...facts, bookings: [one], prices: asSold }, "en");
  expect(ofThen).toContain("Rate: Non-refundable\n");
  const { text: ofOnePlan } = await writer.write({ ...facts, bookings: [{ ...one, code: "SUMMER50" }] }, "en");
  expect(ofOnePlan).toContain("Code: SUMMER50\n");
  expect(ofOnePlan).not.toContain("Rate:");
  for (const { bookingId } of [one, other]) {
    expect(text).toMatch(
      new RegExp(`WHY THIS PRICE: BOOKING ${bookingId}\\s[\\s\\S]*?EACH NIGHT, BEFORE TAXES AND FEES\\s`),
    );
  }
});

test("a letter has the owner's colour, lighter in the dark, and none of the river's", async () => {
  const hotel = { ...content.hotel, brandColour: "#7A1F1F" };
  const own = openLetterWriter({ content: { ...content, hotel }, origin: "https://hotel.example.com" });
  const { html } = await own.write(sampleLetter("confirmation"), "en");
  expect(html).toContain("background:#7a1f1f");
  expect(html).toMatch(/\.link \{ color: #[a-f0-9]{6} !important/);
  expect(html).not.toMatch(/#0e4f4a|#0a3a37|#8fd0c4/i);
  const [, dark = ""] = /\.link \{ color: (#\w{6})/.exec(html) ?? [];
  expect(isReadable(dark, "dark")).toBe(true);
  expect((await writer.write(sampleLetter("confirmation"), "en")).html).toContain("background:#0e4f4a");
});

test.each([undefined, "xx"])(
  "a letter in a language that the house does not speak (%s) is in its own",
  async (code) => {
    expect((await writer.write(sampleLetter("thank-you"), code)).html).toContain('<html lang="en"');
  },
);

describe("the confirmation", () => {
  const bookings = [
    sampleBooking(),
    sampleBooking(sampleOrder(), {
      position: 1,
      bookingId: 2_345_678_901,
      type: "standard",
      checkIn: "2026-12-01",
      checkOut: "2026-12-02",
      nights: 1,
      subtotal: 7_900,
      taxes: 948,
      total: 9_348,
    }),
    sampleBooking(sampleOrder(), { position: 2, bookingId: 3_456_789_012, state: "cancelled" }),
  ];

  test("takes the price apart, and its total holds everything", async () => {
    const { html } = await writer.write(sampleLetter("confirmation"), "en");
    expect(seen(html)).toMatch(/Double Bed: 1 room, 3 nights \$297\.00 Tax \$35\.64 Fee \$5\.00 Total \$337\.64/);
  });

  test("has no line for a fee that the house does not take", async () => {
    const free = [sampleBooking(sampleOrder(), { fees: 0, total: 33_264 })];
    const { html } = await writer.write({ ...sampleLetter("confirmation"), bookings: free }, "en");
    expect(seen(html)).toMatch(/3 nights \$297\.00 Tax \$35\.64 Total \$332\.64/);
  });

  test("tells of each stay that stands, and of no other", async () => {
    const { subject, html, text } = await writer.write({ ...sampleLetter("confirmation"), bookings }, "en");
    expect(subject).toBe("Booking confirmed: 2 stays, from Fri, Nov 27, 2026");
    expect(seen(html)).toContain("Tuesday, December 1, 2026, from 3:00 PM");
    expect(seen(html)).toMatch(/Tax \$45\.12 Fee \$10\.00 Total \$431\.12/);
    expect(text).not.toContain("3456789012");
  });

  test("names the earliest arrival, whichever stay was chosen first", async () => {
    const { subject } = await writer.write({ ...sampleLetter("confirmation"), bookings: bookings.toReversed() }, "en");
    expect(subject).toBe("Booking confirmed: 2 stays, from Fri, Nov 27, 2026");
  });

  test.each([
    ["nothing was", 33_764, /\$5\.00 To pay on arrival \$337\.64/],
    ["a part was", 10_000, /\$5\.00 Total \$337\.64 To pay on arrival \$100\.00/],
    ["all was", 0, /\$5\.00 Total \$337\.64(?! To pay)/],
  ])("asks for what is still owed where %s paid", async (what, money, bill) => {
    const owed = new Map([[1_234_567_890, money]]);
    const { html } = await writer.write({ ...sampleLetter("confirmation"), owed }, "en");
    expect(seen(html)).toMatch(bill);
    expect(seen(html).includes("Nothing has been paid yet")).toBe(what === "nothing was");
  });

  test("says until when it can be called off, and opens the stay without a password", async () => {
    const { text } = await writer.write(sampleLetter("confirmation"), "en");
    expect(text).toContain("until 6 PM on Wed, Nov 25, 2026");
    expect(text).toContain("https://hotel.example.com/stay/view-token");
  });

  test("names the rooms that an accessible booking was promised", async () => {
    const promised = sampleBooking(sampleOrder(), { accessible: "mobility", promisedRooms: [105, 106], rooms: 2 });
    const { text } = await writer.write({ ...sampleLetter("confirmation"), bookings: [promised] }, "en");
    expect(text).toContain("Double Bed, 2 rooms. Mobility features. Kept for you: room 105 and 106.");
  });
});

test("a cancellation says what goes back and what is kept", async () => {
  const cancelled = sampleLetter("cancellation");
  expect(seen((await writer.write(cancelled, "en")).html)).toMatch(
    /Paid for the stay \$337\.64 Kept by the terms \$111\.00 Goes back to you \$226\.64/,
  );
  expect((await writer.write({ ...cancelled, money: { refunded: 0, paid: 9_348, kept: 9_348 } }, "en")).text).toContain(
    "nothing goes back this time",
  );
});

const UNSETTLED = { charged: 0, waived: 0, handBack: 0, refunded: 0, before: 0 };
const TAKEN_OFF = "Taken off your bill at the desk";
test.each([
  ["that costs more", { charged: 10_000 }, "Added to your bill at the desk $100.00"],
  ["paid by card", { refunded: 10_000 }, "Goes back to your card $100.00"],
  [
    "with an upgrade still owed",
    { refunded: 6_000, waived: 4_000 },
    `Goes back to your card $60.00 ${TAKEN_OFF} $40.00`,
  ],
  ["paid in cash", { waived: 10_000, handBack: 10_000 }, "Given back at the front desk $100.00"],
  ["paid in part", { waived: 10_000, handBack: 3_000 }, `${TAKEN_OFF} $70.00 Given back at the front desk $30.00`],
  [
    "given back in part before",
    { refunded: 5_000, before: 5_000 },
    "Goes back to your card $50.00 Given back before $50.00",
  ],
  ["that costs the same", {}, "The price stays as it was."],
])(
  "the letter about a change of a stay %s says where the money goes, and nothing else",
  async (_what, settled, told) => {
    const { html } = await writer.write({ ...sampleLetter("stay-changed"), ...UNSETTLED, ...settled }, "en");
    expect(seen(html)).toContain(`Total $337.64 ${told} Before`);
  },
);

test("whom a storm keeps away reads of money back by each way in which it was paid", async () => {
  expect((await writer.write(sampleLetter("storm"), "en")).text).not.toContain("at the front desk, given back");
  const back = { ...sampleLetter("storm").back, refund: 20_000, atDesk: 3_764, earlier: 10_000 };
  const { text } = await writer.write({ ...sampleLetter("storm"), back }, "en");
  expect(text).toMatch(/to the card it came from\. .* All that you paid at the front desk, given back to you there\./);
  expect(text).toContain("$100.00 has gone back to you already.");
});

test("thanks to who has left tell nothing of the hour until which they may stay", async () => {
  const { text } = await writer.write({ ...sampleLetter("thank-you"), hasLeft: true }, "en");
  expect(text).toContain("a good way home");
  expect(text).not.toContain("11:00 AM");
});

test.each(sampleLetters())(
  "$kind can be refused with one click where it tells nothing that a guest needs, and else can't",
  async (facts) => {
    const link = "https://hotel.example.com/es/stay/letters/unsubscribe-token";
    const isRefusable = STAY_LETTER_KINDS.some((kind) => kind === facts.kind && STAY_LETTERS[kind].mayRefuse);
    const { unsubscribe, html, text } = await writer.write(facts, "es");
    expect(unsubscribe).toBe(isRefusable ? link : undefined);
    expect([html, text].map((words) => words.includes(link))).toEqual([isRefusable, isRefusable]);
  },
);

describe("names of any kind", () => {
  const FOR_MACHINES = ["confirmation", "stay-changed", "cancellation"];
  const HOSTILE = [
    "Eve\r\nBcc: victim@example.com",
    "</p><script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "\u202Eelpmaxe adA\u2066",
    "😀".repeat(150),
    "Å".repeat(300),
    "</script><script>alert(1)</script>",
    "{name} {total}",
    "מרים דוגמה",
  ];

  test.each(HOSTILE)("%j change nothing but the greeting", async (name) => {
    for (const facts of sampleLetters(name)) {
      const { subject, html, text } = await writer.write(facts, "en");
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toMatch(/<script>|<img/i);
      expect(html.match(/<script/g)?.length ?? 0).toBe(FOR_MACHINES.includes(facts.kind) ? 1 : 0);
      if (!facts.kind.startsWith("desk")) expect(`${html}${text}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }
  });
});
