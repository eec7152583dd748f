import { renderToString } from "react-dom/server";
import { createRoutesStub, useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { units } from "#app/languages/en/units.ts";
import { Speaking } from "#app/languages/speaking.tsx";
import { DatesDialog } from "./dates-dialog.tsx";
import type { DetailsView } from "./details-view.ts";

const was = { checkIn: "2026-11-21", checkOut: "2026-11-23", total: 20_000 };
const longer = { ...was, checkOut: "2026-11-24", total: 30_000 };

const ID = "bookings";
const Page = createRoutesStub([
  { id: ID, path: "/dashboard/allbooking", handle: { words: { units } }, Component: Dialog, loader: () => null },
]);

/** The dialog that asks for a booking's other dates, once it has shown what they come to. */
function Dialog() {
  return (
    <Speaking>
      <DatesDialog view={useLoaderData<DetailsView>()} />
    </Speaking>
  );
}

function dialogFor({ email, is }: { email: string; is: typeof was }): string {
  const view = {
    details: {
      booking: { bookingId: 1, version: 1, name: "Ada Example", email, ...was },
      stays: [],
      today: was.checkIn,
    },
    preview: {
      was,
      is,
      difference: 0,
      charged: 0,
      refunded: 0,
      waived: 0,
      handBack: 0,
      before: 0,
      rooms: [],
      dirtyRooms: [],
      othersMoved: 0,
      kept: 0,
      elsewhere: [],
      deadlines: { passed: 0, forgotten: 0 },
      hasAddress: email !== "",
    },
  };
  return renderToString(
    <Page initialEntries={["/dashboard/allbooking"]} hydrationData={{ loaderData: { [ID]: view } }} />,
  );
}

test("a guest with an address is promised a letter about other dates", () => {
  expect(dialogFor({ email: "ada@example.com", is: longer })).toContain("The guest gets a letter about it.");
});

test("a guest without an address is not: the desk must tell them", () => {
  const dialog = dialogFor({ email: "", is: longer });
  expect(dialog).toContain("The guest has no e-mail address and gets no letter about it.");
  expect(dialog).not.toContain("The guest gets a letter");
});

test("where the dates stay the same, no letter is promised", () => {
  expect(dialogFor({ email: "ada@example.com", is: was })).not.toContain("letter");
  expect(dialogFor({ email: "", is: was })).not.toContain("letter");
});
