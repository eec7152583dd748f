import { expect, test } from "vitest";
import { OTHER_LANGUAGES } from "#content/languages.ts";
import { DEMO, NEUTRAL } from "#tests/support/documents.ts";
import demo from "#content/hotel.json" with { type: "json" };
import { keptTexts } from "#content/kept-texts.ts";
import neutral from "#content/neutral.json" with { type: "json" };
import { withValueAt } from "#content/places.ts";
import { type PropertyDocument, readDocument } from "#content/property-document.ts";
import { withHotel } from "#content/setup.ts";
import { unwrittenPages } from "./unwritten-pages.ts";

const PINE = {
  ...{ name: "Pine Motel", street: "2 Pine Road", city: "Bend", region: "Oregon", postalCode: "97701", country: "US" },
  ...{ phone: "(541) 555-0100", email: "desk@pine.example.com", timeZone: "America/Los_Angeles" },
  ...{ checkInTime: "16:00", checkOutTime: "10:00" },
};

/** What an owner has to read before opening a house that was the demo. */
function toRead(document: PropertyDocument) {
  const read = readDocument(document);
  if (!("content" in read)) throw new Error(JSON.stringify(read));
  const { demo: kept, unwritten } = unwrittenPages(document, read.content, keptTexts(document.content, demo, neutral));
  return { kept: kept.map(({ to }) => to), unwritten: unwritten.map(({ to }) => to) };
}

test("an owner who kept the demo's texts is told each page that still has them, once", () => {
  const { kept, unwritten } = toRead(withHotel(DEMO, PINE));
  expect(kept).toEqual(expect.arrayContaining(["/", "/room", "/services", "/about", "/facility", "/terms"]));
  expect(unwritten.filter((page) => kept.includes(page))).toEqual([]);
});

test("a page that an owner has written is no longer among the demo's", () => {
  const { sections: _, ...terms } = demo.statements.find(({ path }) => path === "terms") ?? { sections: [] };
  const own = { ...terms, lead: "What we agree on.", sections: [{ title: "Pets", paragraphs: ["Dogs are welcome."] }] };
  const statements = demo.statements.map((statement) => (statement.path === "terms" ? own : statement));
  const written = withValueAt(withHotel(DEMO, PINE), "content.statements", statements);
  const described = withValueAt(written, "content.pages.terms.description", "What we agree on.");
  expect(toRead(withValueAt(described, "content.off", OTHER_LANGUAGES)).kept).not.toContain("/terms");
});

test("an owner who emptied the demo's texts is told of none of them", () => {
  expect(toRead(withHotel(NEUTRAL, PINE)).kept).toEqual([]);
});
