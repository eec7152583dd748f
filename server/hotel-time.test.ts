import { expect, test } from "vitest";
import { checkContent, readContent } from "#content/content.ts";
import json from "#content/hotel.json" with { type: "json" };
import type { PropertyDocument } from "#content/property-document.ts";
import { readFolder } from "./content-files.ts";
import { hotelTimeOf, openPropertySchema } from "./property.ts";

/** The demo's content with the business day turning at another hour. */
const turning = (businessDayTurns?: string) => ({ ...json, hotel: { ...json.hotel, businessDayTurns } });

test("the business day turns when the owner says, at four where nothing is said, and as the environment says before all", () => {
  const turns = (owner: string | undefined, environment: string | undefined) =>
    hotelTimeOf(readContent(turning(owner)), { businessDayTurns: environment }).dayTurns;
  expect([turns(undefined, undefined), turns("02:30", undefined), turns("02:30", "05:00")]).toEqual([
    "04:00",
    "02:30",
    "05:00",
  ]);
});

test("what decides in a house is the hour by which its day turns, which the environment may have set", async () => {
  const { translations } = await readFolder();
  const document = { content: turning("02:30"), translations } as PropertyDocument;
  const turnsBy = (businessDayTurns?: string) => {
    const read = openPropertySchema(document, document, { businessDayTurns }).read(document);
    return "decisions" in read && read.decisions.dayTurns;
  };
  expect([turnsBy(), turnsBy("05:00")]).toEqual(["02:30", "05:00"]);
});

test("a business day that turns in the afternoon is refused at its place", () => {
  expect(checkContent(turning("12:00"))).toEqual({
    faults: [{ path: "hotel.businessDayTurns", message: "must be a time before noon, such as 04:00" }],
  });
});
