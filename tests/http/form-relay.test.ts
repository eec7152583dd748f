import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openHttpFormRelay } from "#adapters/form-relay/http-form-relay.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { type FormService, startFormService } from "#tests/support/form-service.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { HOUR, MINUTE } from "./guest-acts.ts";

let service: FormService;
let house: TestHotel;
beforeAll(async () => {
  service = await startFormService();
  house = await openTestHotel({
    formRelay: openHttpFormRelay({ url: service.url, accessKey: "the-key", patience: 1_000 }),
  });
});
afterAll(async () => {
  await house.close();
  await service.stop();
});
beforeEach(async () => {
  service.mood = { status: 200, body: '{"success":true}' };
  service.received.length = 0;
  await house.database.pool.query("delete from outbox");
  await house.database.pool.query("delete from alert");
});

const arriving = {
  guest_name: "Ada Example",
  email: "ada@example.com",
  phone: "504 555 0199",
  room: "201",
  guests: "2",
  checkin_date: "2026-12-01",
  checkout_date: "2026-12-04",
  special_requests: "A cot, please.",
};
const leaving = { guest_name: "Ada Example", room: "201", email: "ada@example.com", feedback: "" };
const post = async (form: "check-in" | "check-out", fields: object) => {
  const answer = await browserOf(house).post(`/api/guest-forms/${form}`, fields);
  expect(answer).toMatchObject({ status: 201, body: { received: true } });
  expect(JSON.stringify(answer)).not.toContain("the-key");
};
const rows = async () =>
  (await house.database.pool.query("select kind, state, trouble from outbox where kind like 'relay%' order by id"))
    .rows;
const alerts = async () => (await house.database.pool.query("select kind from alert where settled_at is null")).rows;

test("both forms go on to the form service with every field of the specification", async () => {
  await post("check-in", arriving);
  await post("check-out", leaving);
  while ((await house.hotel.jobs.relayForms()) > 0);
  expect(service.received).toEqual([
    { ...arriving, subject: "Check-in: room 201, 2026-12-01", access_key: "the-key" },
    { ...leaving, subject: "Check-out: room 201", access_key: "the-key" },
  ]);
  expect(await rows()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
});

test("while the service is away the guest is received all the same, and the form goes on when it is back", async () => {
  service.mood = { status: 503, body: "away" };
  await post("check-in", { ...arriving, room: "202" });
  await house.hotel.jobs.relayForms();
  expect(await rows()).toEqual([{ kind: "relay-check-in", state: "queued", trouble: "503 away" }]);
  expect(await alerts()).toEqual([{ kind: "relay-unreachable" }]);
  expect(await house.hotel.jobs.relayForms()).toBe(0);
  service.mood = { status: 200, body: "" };
  house.pass(15 * MINUTE);
  await house.hotel.jobs.relayForms();
  expect(await rows()).toMatchObject([{ state: "sent" }]);
  expect(await alerts()).toEqual([]);
  expect(service.received).toHaveLength(2);
});

test("a form that the service refuses is set aside for a person", async () => {
  service.mood = { status: 400, body: "no such key" };
  await post("check-out", { ...leaving, room: "203" });
  await house.hotel.jobs.relayForms();
  house.pass(HOUR);
  await house.hotel.jobs.relayForms();
  expect(await rows()).toEqual([{ kind: "relay-check-out", state: "failed", trouble: "400 no such key" }]);
  expect(await alerts()).toEqual([{ kind: "letter-failed" }]);
  expect(service.received).toHaveLength(1);
});
