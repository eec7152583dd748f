import type { BillHead } from "#hotel/ledger/rules/documents.ts";
import { regionLine } from "./address.ts";
import { contentIn, type HotelContent } from "./content.ts";
import { LANGUAGES } from "./languages.ts";
import { typeName } from "./type-names.ts";

/** What the owner's content puts on receipts. */
export function billHeadOf(content: HotelContent): BillHead {
  const { name, street, city, country, phone, email } = content.hotel;
  const inEach = LANGUAGES.map(({ code }) => [code, contentIn(content, code)] as const);
  const namesOf = (id: string) => Object.fromEntries(inEach.map(([code, texts]) => [code, typeName(texts, id)]));
  const { roomTypes, formerTypes = [] } = content;
  return {
    house: { name, street, city, region: regionLine(content.hotel), country, phone, email },
    roomNames: Object.fromEntries([...roomTypes, ...formerTypes].map(({ id }) => [id, namesOf(id)])),
  };
}
