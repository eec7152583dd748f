import { expect, test } from "vitest";
import { shown } from "#tests/support/shown.tsx";
import { BillLines } from "./bill-lines.tsx";
import type { BilledStay, ReceiptView } from "./receipt-view.ts";

const STAY: BilledStay = {
  ...{ checkIn: "2027-03-01", checkOut: "2027-03-03", bookingId: 7, room: "Standard", rooms: 1, nights: 2 },
  ...{ nightlyPrice: 7_900, byNight: [], kept: undefined, levies: [] },
  ...{ subtotal: 15_800, taxes: 1_896, fees: 500, total: 18_196 },
};

function columnsOf(amounts: Partial<BilledStay>): string[] {
  const line = { ...STAY, ...amounts };
  const receipt = { kind: "receipt", taxPercent: "12%", lines: [line], parts: line } as Partial<ReceiptView>;
  const table = shown(() => <BillLines receipt={receipt as ReceiptView} />);
  return [...table.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, name = ""]) => name);
}

test("a receipt has columns for the tax and the fee that the house takes, and for no other", () => {
  expect(columnsOf({})).toEqual(["Stay", "Rooms", "Tax 12%", "Booking fee", "Total"]);
  expect(columnsOf({ fees: 0 })).toEqual(["Stay", "Rooms", "Tax 12%", "Total"]);
  expect(columnsOf({ fees: 0, taxes: 0 })).toEqual(["Stay", "Rooms", "Total"]);
});
