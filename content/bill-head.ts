import type { BillHead } from "#hotel/ledger/rules/documents.ts";
import { contentIn, type HotelContent } from "./content.ts";
import { LANGUAGES } from "./languages.ts";

/** What the owner's content puts on receipts. */
export function billHeadOf(content: HotelContent): BillHead {
  const { name, street, city, region, country, phone, email } = content.hotel;
  const inEach = LANGUAGES.map(({ code }) => [code, contentIn(content, code).roomTypes] as const);
  const namesOf = (id: string) =>
    Object.fromEntries(inEach.map(([code, types]) => [code, types.find((type) => type.id === id)?.category ?? id]));
  return {
    house: { name, street, city, region, country, phone, email },
    roomNames: Object.fromEntries(content.roomTypes.map(({ id }) => [id, namesOf(id)])),
  };
}
