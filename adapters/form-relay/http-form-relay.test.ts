import { afterEach, beforeEach, expect, test } from "vitest";
import { type FormService, startFormService } from "#tests/support/form-service.ts";
import { openHttpFormRelay } from "./http-form-relay.ts";

let service: FormService;
beforeEach(async () => {
  service = await startFormService();
});
afterEach(() => service.stop());

const form = {
  subject: "Check-out: room 201",
  fields: { guest_name: "Zoë 🛎️", room: "201", feedback: 'He said "hi"\n' },
};
const send = () => openHttpFormRelay({ url: service.url, accessKey: "a-key", patience: 500 }).send(form);

test("a form arrives under the specification's names, with its subject and the owner's key", async () => {
  expect(await send()).toEqual({ relayed: true });
  expect(service.received).toEqual([{ ...form.fields, subject: form.subject, access_key: "a-key" }]);
});

test.each([
  [200, '{"success":false,"message":"Invalid access key"}', "refused"],
  [400, "no such form", "refused"],
  [302, "", "refused"],
  [429, "slow down", "unreachable"],
  [503, "away", "unreachable"],
])("a service that answers %i %s has %s it", async (status, body, failure) => {
  service.mood = { status, body };
  expect(await send()).toEqual({ failure, reason: `${status} ${body}` });
  expect(service.received).toHaveLength(1);
});

test.each([
  [201, ""],
  [200, "<p>Thank you</p>"],
])("a service that answers %i %j has taken it", async (status, body) => {
  service.mood = { status, body };
  expect(await send()).toEqual({ relayed: true });
});

test("a service that never answers, or is not there, is asked again another time", async () => {
  service.mood = { status: 200, body: "", silent: true };
  expect(await send()).toMatchObject({ failure: "unreachable" });
  await service.stop();
  expect(await send()).toMatchObject({ failure: "unreachable" });
  service = await startFormService();
});
