import { expect, test } from "vitest";
import { readHotelContent } from "#server/content-files.ts";
import { sampleBooking, sampleLetter, sampleOrder } from "#tests/support/sample-letters.ts";
import { openLetterWriter } from "./open-letter-writer.tsx";

const writer = openLetterWriter({ content: await readHotelContent(), origin: "https://hotel.example.com" });

test("machines read in a confirmation what people do, and the days and the price by both names", async () => {
  const other = sampleBooking(sampleOrder(), { position: 1, bookingId: 2_345_678_901, total: 9_348 });
  const told = { ...sampleLetter("confirmation"), bookings: [sampleBooking(), other] };
  const { html } = await writer.write(told, "es");
  expect(toldToMachines(html)).toMatchObject([
    {
      "@type": "LodgingReservation",
      reservationNumber: "1234567890",
      reservationStatus: "https://schema.org/ReservationConfirmed",
      underName: { name: "Ada Example" },
      ...{ checkinTime: "2026-11-27T15:00:00-06:00", checkinDate: "2026-11-27T15:00:00-06:00" },
      ...{ checkoutTime: "2026-11-30T11:00:00-06:00", checkoutDate: "2026-11-30T11:00:00-06:00" },
      ...{ totalPrice: "337.64", price: "337.64" },
    },
    { reservationNumber: "2345678901", totalPrice: "93.48" },
  ]);
});

test.each([
  ["stay-changed", "Confirmed"],
  ["cancellation", "Cancelled"],
] as const)("machines read in %s how the stay that they know stands: %s", async (kind, status) => {
  const { html } = await writer.write(sampleLetter(kind), "en");
  expect(toldToMachines(html)).toMatchObject([
    { reservationNumber: "1234567890", reservationStatus: `https://schema.org/Reservation${status}` },
  ]);
});

test.each([
  ["2026-03-07", "2026-03-08", "-06:00", "-05:00"],
  ["2026-10-31", "2026-11-01", "-05:00", "-06:00"],
] as const)("machines read the hours of a night in which the clocks change, from %s to %s", async (...night) => {
  const [checkIn, checkOut, before, after] = night;
  const bookings = [sampleBooking(sampleOrder(), { checkIn, checkOut, nights: 1 })];
  const { html } = await writer.write({ ...sampleLetter("confirmation"), bookings }, "en");
  expect(toldToMachines(html)).toMatchObject([
    { checkinTime: `${checkIn}T15:00:00${before}`, checkoutTime: `${checkOut}T11:00:00${after}` },
  ]);
});

function toldToMachines(html: string): Record<string, unknown>[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
  return (JSON.parse(json) as { "@graph": Record<string, unknown>[] })["@graph"];
}
