import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openKeptMail } from "#adapters/mail/kept-mail.ts";
import { en } from "#app/languages/en.ts";
import { account } from "#app/languages/en/account.ts";
import { bookings } from "#app/languages/en/bookings.ts";
import { cancelling } from "#app/languages/en/cancelling.ts";
import { frame } from "#app/languages/en/frame.ts";
import { es } from "#app/languages/es.ts";
import { Speaking } from "#app/languages/speaking.tsx";
import LogIn from "#app/guest/account/log-in.tsx";
import Reset from "#app/guest/account/reset.tsx";
import { Done } from "#app/guest/cancel/done.tsx";
import MyBookings from "#app/guest/my-bookings/my-bookings.tsx";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

let keeping: TestHotel;
let sending: TestHotel;

beforeAll(async () => {
  keeping = await openTestHotel();
  sending = await openTestHotel({ mailRoom: { mailer: { ...openKeptMail(undefined), delivers: true } } });
});
afterAll(async () => {
  await keeping.close();
  await sending.close();
});

function spoken(Component: ComponentType): ComponentType {
  return (props) => createElement(Speaking, null, createElement(Component, props));
}

/** A page of the hotel, as its server renders it. */
function pageOf(
  Component: ComponentType,
  facts: { sendsLetters: boolean; loaderData?: unknown; actionData?: unknown },
): string {
  const words = { account, bookings, cancelling, frame };
  const page = { id: "page", path: "/page", Component: spoken(Component), handle: { words }, loader: () => null };
  const Page = createRoutesStub([{ id: "root", path: "/", children: [page], loader: () => null }]);
  const { sendsLetters, loaderData, actionData } = facts;
  const hydrationData = {
    loaderData: { root: { sendsLetters, presentation: { hotel: { country: "US" } } }, page: loaderData },
    ...(actionData !== undefined && { actionData: { page: actionData } }),
  };
  return renderToString(createElement(Page, { initialEntries: ["/page"], hydrationData }));
}

test.each([en, es])("nobody is promised a desk by night", (words) => {
  expect(JSON.stringify(words)).not.toMatch(
    /at any hour|day (?:or|and) night|around the clock|a cualquier hora|de día (?:o|y) de noche|las 24 horas/i,
  );
});

describe("a letter is promised only where one can leave", () => {
  test("the hotel knows whether it has a mail server", () => {
    expect([keeping.hotel.guest.messages.sendsLetters, sending.hotel.guest.messages.sendsLetters]).toEqual([
      false,
      true,
    ]);
    expect([keeping.hotel.guest.accounts.sendsLetters, sending.hotel.guest.accounts.sendsLetters]).toEqual([
      false,
      true,
    ]);
  });

  test("to a guest who cancelled", () => {
    const done = { refund: 0, atDesk: 0, wasPaid: false, doOthersStand: false, again: false };
    const told = (sendsLetters: boolean, hasLetter = true) =>
      pageOf(() => createElement(Done, { done: { ...done, hasLetter } } as never), { sendsLetters, loaderData: {} });
    expect(told(true)).toContain("We have written to you as well.");
    expect(told(false)).not.toContain("written to you");
    expect(told(true, false)).not.toContain("written to you");
  });

  test("and a guest who cancelled one of several stays is told of the others", () => {
    const done = { refund: 0, atDesk: 0, wasPaid: false, doOthersStand: true, hasLetter: true, again: false };
    const told = (more: object) =>
      pageOf(() => createElement(Done, { done: { ...done, ...more } } as never), {
        sendsLetters: false,
        loaderData: {},
      });
    expect(told({})).toContain("Your other stays of this order stand as they are.");
    expect(told({ doOthersStand: false })).not.toContain("other stays");
  });

  test("to a guest who would cancel in another browser; else the telephone stands there", () => {
    const loaderData = { own: undefined, recent: [], hasTraces: false, phone: "(504) 555-0100" };
    const booking = { bookingId: 1_000_000_001, state: "confirmed", checkIn: "2026-12-01", checkOut: "2026-12-04" };
    const found = {
      ...booking,
      category: "Standard",
      rooms: 1,
      guests: 2,
      total: 27_044,
      cancelling: "by-letter",
      refunds: [],
    };
    const actionData = { typed: { id: "1", email: "ada@example.com" }, message: undefined, found };
    const told = (sendsLetters: boolean) => pageOf(MyBookings as never, { sendsLetters, loaderData, actionData });
    expect(told(true)).toContain("Send me the link");
    expect(told(false)).not.toContain("Send me the link");
    expect(told(false)).toMatch(/please call us: .*\(504\) 555-0100/);
    const unproved = { ...actionData, found: { ...found, state: "pending", cancelling: "by-itself" } };
    const page = pageOf(MyBookings as never, { sendsLetters: true, loaderData, actionData: unproved });
    expect(page).not.toContain("Send me the link");
    expect(page).toContain("it lapses by itself");
  });

  test("to a guest who forgot the password", () => {
    const asked = (sendsLetters: boolean) =>
      pageOf(Reset as never, { sendsLetters, loaderData: { token: "", sendsLetters } });
    expect(asked(true)).toContain("we send you a message with a link");
    expect(asked(false)).not.toContain("we send you a message with a link");
  });
});

test("Google's button is on the page to log in only where Google is set up", () => {
  const said = { blocked: { title: "", detail: "" }, closed: { title: "", detail: "" } };
  const door = (hasGoogle: boolean) =>
    pageOf(LogIn as never, { sendsLetters: true, loaderData: { returnTo: undefined, hasGoogle, said } });
  expect(door(true)).toContain("Sign in with Google");
  expect(door(false)).not.toContain("Sign in with Google");
  expect(keeping.hotel.guest.accounts.google).toBe(false);
});
