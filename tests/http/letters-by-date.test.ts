import { describe, expect, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { askingFrom, openPerson } from "#tests/support/people.ts";
import { NOON } from "#tests/support/test-hotel.ts";
import { book, GOOD_CARD, guest, hold, HOUR, reserve, stay } from "./guest-acts.ts";
import { openLetterHouse } from "./letter-house.ts";

const DAY = 24 * HOUR;
const post = openLetterHouse();

function given<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

describe("what is no longer so is not written", () => {
  test("nobody is told to wait for a desk that has decided", async () => {
    // Her address is proved, so the letter says at once that the desk decides.
    const { browser } = await openPerson(post.house, { email: "late@example.com" });
    await post.house.database.pool.query("delete from outbox");
    await reserve(browser, { email: "late@example.com" });
    post.pass(25 * HOUR);
    await post.house.hotel.jobs.endDueOrders();
    await post.send();
    expect(await post.outbox()).toMatchObject([
      { kind: "pending-received", state: "dropped" },
      { kind: "pending-expired", state: "sent" },
    ]);
    expect(post.subjects()).toEqual([expect.stringContaining("has run out")]);
  });

  test("a reservation is answered in the language in which it was made", async () => {
    const items = [{ ...stay, ...guest }];
    const sent = { items, name: guest.name, email: guest.email, clientKey: "in-spanish-please", language: "es" };
    const visitor = { visit: "a-visit", address: "192.0.2.7" };
    expect(await post.house.hotel.guest.booking.reserve(visitor, sent)).toHaveLength(1);
    await post.send();
    expect(post.subjects()).toEqual([expect.stringContaining("Confirme su reserva")]);
  });
});

describe("letters that a date brings", () => {
  const isToCara = ({ to }: { to: string }) => to === "cara@example.com";

  test("come two days before arrival and on the morning of departure, once each, and the thanks with a way to have no more", async () => {
    await post.booked({ email: "cara@example.com", start: "2027-01-12", end: "2027-01-15" });
    post.pass(Date.parse("2027-01-08T18:00:00Z") - NOON - post.pass());
    const told: [number, string | undefined, boolean | undefined][] = [];
    for (let day = 8; day < 17; day += 1) {
      post.server.letters.length = 0;
      await post.house.hotel.jobs.queueStayLetters();
      await post.send();
      for (const { mail } of post.server.letters.filter(isToCara))
        told.push([day, mail.subject, mail.text?.includes("/stay/letters/")]);
      post.pass(DAY);
    }
    expect(told).toEqual([
      [8, expect.stringContaining("Booking confirmed"), false],
      [10, "See you on Tuesday, January 12, 2027", false],
      [15, "Thank you for staying with us", true],
    ]);
  });

  test("come two days before arrival at nine in the morning, and not in the night", async () => {
    const at = (moment: string) => post.pass(Date.parse(`${moment}-06:00`) - NOON - post.pass());
    const told: number[] = [];
    at("2027-01-15T12:00:00");
    await post.booked({ email: "dina@example.com", start: "2027-01-19", end: "2027-01-22" });
    for (const hour of ["04:00", "08:59", "09:00"]) {
      at(`2027-01-17T${hour}:00`);
      await post.house.hotel.jobs.queueStayLetters();
      await post.send();
      told.push(post.subjects().filter((subject) => subject?.startsWith("See you")).length);
    }
    expect(told).toEqual([0, 0, 1]);
  });

  test("come at nine to who booked the evening before, and at no hour of the next night to who booked after midnight", async () => {
    const at = (moment: string) => post.pass(Date.parse(`${moment}-06:00`) - NOON - post.pass());
    const dates = { start: "2027-01-19", end: "2027-01-22" };
    at("2027-01-16T20:00:00");
    await post.booked({ email: "dora@example.com", ...dates });
    at("2027-01-17T01:30:00");
    await post.booked({ email: "emil@example.com", ...dates });
    const told: [string, ...unknown[]][] = [];
    for (const moment of ["2027-01-17T08:59", "2027-01-17T09:00", "2027-01-17T20:00", "2027-01-18T01:35"]) {
      at(`${moment}:00`);
      post.server.letters.length = 0;
      await post.house.hotel.jobs.queueStayLetters();
      await post.send();
      const reminded = post.server.letters.filter(({ mail }) => mail.subject?.startsWith("See you"));
      told.push([moment, ...reminded.map(({ to }) => to).filter((to) => /^(?:dora|emil)@/.test(to))]);
    }
    expect(told.filter(([, ...to]) => to.length > 0)).toEqual([["2027-01-17T09:00", "dora@example.com"]]);
  });

  test("thank who has left already, and tell them nothing of the hour until which they may stay", async () => {
    await post.booked({ email: "eva@example.com", start: "2027-01-20", end: "2027-01-23" });
    await post.house.database.pool.query("update stay set life = 'left' where check_out = '2027-01-23'");
    post.pass(Date.parse("2027-01-23T14:00:00Z") - NOON - post.pass());
    await post.house.hotel.jobs.queueStayLetters();
    await post.send();
    const thanks = post.server.letters.find(({ mail }) => mail.subject === "Thank you for staying with us");
    expect(thanks?.mail.text).toContain("a good way home");
    expect(thanks?.mail.text).not.toContain("11:00 AM");
  });

  test("thank nobody who never came, and drop what waits when it is noted late", async () => {
    const clerk = await openPerson(post.house, { role: "admin" });
    const to = { start: "2027-01-26", end: "2027-01-29" };
    await post.booked({ email: "nora@example.com", ...to });
    await post.booked({ email: "nils@example.com", ...to });
    await post.booked({ email: "nina@example.com", ...to });
    post.pass(Date.parse("2027-01-27T18:00:00Z") - NOON - post.pass());
    await post.house.hotel.jobs.queueStayLetters();
    const noShow = async (email: string) => {
      const { rows } = await post.house.database.pool.query("select id, version from booking where email = $1", [
        email,
      ]);
      expect(await post.house.hotel.staff.frontDesk.markNoShow(clerk.account, rows[0])).toMatchObject({
        modifiedCount: 1,
      });
    };
    await noShow("nora@example.com");
    post.pass(2 * DAY);
    await post.house.hotel.jobs.queueStayLetters();
    await noShow("nils@example.com");
    await post.send();
    const { rows } = await post.house.database.pool.query(
      "select recipient, state from outbox where kind = 'thank-you' and recipient like 'n%' order by recipient",
    );
    expect(rows).toEqual([
      { recipient: "nils@example.com", state: "dropped" },
      { recipient: "nina@example.com", state: "sent" },
    ]);
  });

  test("thank nobody who wants no such letters", async () => {
    await post.booked({ email: "bea@example.com", start: "2027-02-01", end: "2027-02-04" });
    await openStore(post.house.database).outbox.refuse("Bea@Example.com", NOON);
    post.pass(Date.parse("2027-02-04T18:00:00Z") - NOON - post.pass());
    await post.house.hotel.jobs.queueStayLetters();
    await post.send();
    expect(post.subjects()).not.toContain("Thank you for staying with us");
    expect((await post.outbox()).at(-1)).toMatchObject({ kind: "thank-you", state: "dropped" });
  });

  test("tell nothing of a day that was over before the mail server was back", async () => {
    const clerk = await openPerson(post.house, { role: "admin" });
    await post.booked({ email: "olga@example.com", start: "2027-02-08", end: "2027-02-11" });
    const onDay = async (day: string) => {
      post.pass(Date.parse(`${day}T18:00:00Z`) - NOON - post.pass());
      await post.house.hotel.jobs.queueStayLetters();
    };
    for (const day of ["2027-02-06", "2027-02-11", "2027-02-14"]) await onDay(day);
    await post.send();
    const toOlga = "select id, kind, state, version from outbox where recipient = 'olga@example.com' order by id";
    const { rows } = await post.house.database.pool.query(toOlga);
    expect(rows).toMatchObject([
      { kind: "confirmation", state: "sent" },
      { kind: "before-arrival", state: "dropped" },
      { kind: "thank-you", state: "sent" },
    ]);
    const thanks = post.server.letters.find(({ mail }) => mail.subject === "Thank you for staying with us");
    expect(thanks?.mail.text).toContain("a good way home");
    expect(thanks?.mail.text).not.toContain("11:00 AM");
    expect(await post.house.hotel.staff.messages.resendLetter(clerk.account, rows[1])).toEqual({
      problem: "letter-outdated",
    });
  });

  test("come on the next morning where the house was down on their day, once, and neither in the night nor on the day of arrival", async () => {
    const at = (moment: string) => post.pass(Date.parse(`${moment}-06:00`) - NOON - post.pass());
    const told: string[] = [];
    const queueAt = async (moment: string) => {
      at(`${moment}:00`);
      post.server.letters.length = 0;
      await post.house.hotel.jobs.queueStayLetters();
      await post.send();
      const here = post.server.letters.filter(({ to }) => /^(?:gus|hal)@/.test(to));
      told.push(...here.map(({ to, mail }) => `${moment} ${to} ${mail.subject}`));
    };
    at("2027-02-15T12:00:00");
    await post.booked({ email: "gus@example.com", start: "2027-02-20", end: "2027-02-23" });
    await post.booked({ email: "hal@example.com", start: "2027-02-21", end: "2027-02-24" });
    await post.send();
    for (const moment of ["18T21:00", "19T00:30", "19T08:59", "19T09:00", "19T12:00"])
      await queueAt(`2027-02-${moment}`);
    for (const moment of ["20T21:30", "21T12:00", "23T23:00", "24T06:59", "24T07:00"])
      await queueAt(`2027-02-${moment}`);
    expect(told.toSorted()).toEqual([
      "2027-02-19T09:00 gus@example.com See you on Saturday, February 20, 2027",
      "2027-02-19T09:00 hal@example.com See you on Sunday, February 21, 2027",
      "2027-02-24T07:00 gus@example.com Thank you for staying with us",
      "2027-02-24T07:00 hal@example.com Thank you for staying with us",
    ]);
  });

  test("never go to a guest who is forgotten, whatever becomes of the stays", async () => {
    const { house } = post;
    const clerk = await openPerson(house, { role: "admin" });
    const { browser, account, password } = await openPerson(house, { email: "fern@example.com" });
    const stays = {
      kept: { start: "2027-03-02", end: "2027-03-05" },
      ended: { start: "2027-03-09", end: "2027-03-12" },
    };
    const bookedAs = async (dates: { start: string; end: string }) => {
      const items = [{ ...stay, ...dates }];
      const checkout = await hold(browser, { name: account.name, email: account.email, items });
      await browser.pay(checkout, GOOD_CARD);
      return (await book(browser, checkout, items)).body.insertedIds[0];
    };
    await bookedAs(stays.kept);
    const id = await bookedAs(stays.ended);
    await post.send();
    const erased = await house.hotel.guest.accounts.eraseMyData(askingFrom(browser), { password });
    expect(erased).toEqual({ erased: true });
    const { rows } = await house.database.pool.query("select id, version from outbox where kind = 'confirmation'");
    const again = await house.hotel.staff.messages.resendLetter(clerk.account, rows[0]);
    await house.database.pool.query("delete from outbox");

    const { booking } = house.hotel.staff;
    const present = async <More extends object>(more: More) => {
      const { rows } = await house.database.pool.query("select id, version from booking where id = $1", [id]);
      return { ...rows[0], ...more };
    };
    const dates = await present({ start: "2027-03-09", end: "2027-03-11" });
    const told = given(await booking.previewDates(clerk.account, dates));
    given(await booking.changeDates(clerk.account, { ...dates, difference: told.difference }));
    const { refund } = given(await booking.previewCancellation(clerk.account, { id }));
    given(await booking.cancelBooking(clerk.account, await present({ refund })));
    for (const day of ["2027-02-28T18:00:00Z", "2027-03-05T18:00:00Z"]) {
      post.pass(Date.parse(day) - NOON - post.pass());
      await house.tend();
    }
    expect(await post.outbox()).toEqual([]);
    expect(await post.alerts()).toEqual([]);
    expect(again).toEqual({ problem: "letter-outdated" });
  });
});
