import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import Confirmed from "#app/guest/confirmed/confirmed.tsx";
import Receipt from "#app/guest/receipts/receipt.tsx";
import type { ReceiptView } from "#app/guest/receipts/receipt-view.ts";
import { shown } from "#tests/support/shown.tsx";

const MONEY = { subtotal: 15_800, taxes: 1_896, fees: 500, total: 18_196 };
const RECEIPT: ReceiptView = {
  ...{ number: "R-1", kind: "receipt", issuedOn: "2027-03-01", movedOn: "2027-03-01", guest: "Ada Example" },
  house: { name: "Pine Motel", street: "", city: "", region: "", country: "", phone: "", email: "" },
  ...{ lines: [], parts: MONEY, taxPercent: "12%", reference: "", paidBy: undefined, of: undefined, bookingId: 7 },
  ...{ addressee: undefined, documents: [], inTheEnd: MONEY.total },
};
const CONFIRMED = {
  ...{
    status: "confirmed",
    bookings: [],
    deadlines: [],
    guest: { name: "Ada", email: "ada@example.com", orderId: "1" },
  },
  house: { name: "Pine Motel", address: "", phone: "", checkIn: "", checkOut: "" },
};

const DOCUMENTS = [
  ["receipt", () => <Receipt {...({ loaderData: RECEIPT } as ComponentProps<typeof Receipt>)} />],
  ["confirmation", () => <Confirmed {...({ loaderData: CONFIRMED } as unknown as ComponentProps<typeof Confirmed>)} />],
] as const;

test.each(DOCUMENTS)(
  "a %s of a practice house says so within itself, and one of the real house does not",
  (_, page) => {
    const [document = ""] = /<article.*<\/article>/s.exec(shown(page, { isPractice: true })) ?? [];
    expect(document).toContain("no room is booked");
    expect(shown(page, { isPractice: false })).not.toContain("no room is booked");
  },
);
