import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { bookings } from "#app/languages/en/bookings.ts";
import { cart } from "#app/languages/en/cart.ts";
import { Speaking } from "#app/languages/speaking.tsx";
import MyBookings from "#app/guest/my-bookings/my-bookings.tsx";

const ID = "en/mybookings";

function Spoken(props: ComponentProps<typeof MyBookings>) {
  return (
    <Speaking>
      <MyBookings {...props} />
    </Speaking>
  );
}

/** The page of a browser with no stay to show. */
function pageFor(hasTraces: boolean): string {
  const Page = createRoutesStub([
    { id: ID, path: "/mybookings", handle: { words: { bookings, cart } }, Component: Spoken, loader: () => null },
  ]);
  const loaderData = {
    [ID]: { own: undefined, recent: [], hasTraces, phone: "(504) 555-0100", picture: { file: "", alt: "" } },
  };
  return renderToString(<Page initialEntries={["/mybookings"]} hydrationData={{ loaderData }} />);
}

test("a shared machine can forget its guest, though there is no stay to show", () => {
  expect(pageFor(true)).toContain("Forget this device");
});

test("a machine that knows nobody has nothing to forget", () => {
  expect(pageFor(false)).not.toContain("Forget this device");
});
