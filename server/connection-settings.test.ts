import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { missingFrom } from "./connection-settings.ts";

const WAYS = [
  ["FIRST_SECRET", "FIRST_KEY"],
  ["SECOND_SECRET", "SECOND_KEY"],
];

test.each([
  ["nothing typed", {}, ["FIRST_SECRET", "FIRST_KEY"]],
  ["a part of the first", { FIRST_KEY: "key" }, ["FIRST_SECRET"]],
  ["all of the first", { FIRST_SECRET: "secret", FIRST_KEY: "key" }, []],
  ["a part of the second", { SECOND_SECRET: "secret" }, ["SECOND_KEY"]],
  ["all of the second", { SECOND_SECRET: "secret", SECOND_KEY: "key" }, []],
  ["a part of each", { FIRST_SECRET: "secret", SECOND_KEY: "key" }, ["FIRST_KEY", "SECOND_SECRET"]],
])("of two providers an owner is asked for the fields of the one that was begun, with %s", (_name, values, missing) => {
  expect(missingFrom(WAYS, values)).toEqual(missing);
});

const MAIL = { SMTP_URL: "smtps://mail.example.com", MAIL_FROM: "desk@example.com" };
const UNFIT = { DKIM_DOMAIN: "example.com", DKIM_SELECTOR: "levee", DKIM_PRIVATE_KEY: "-----BEGIN PRIVATE KEY-----n" };

test("a mail server that an owner has set with a key that can't sign sends letters unsigned", () => {
  const connected = readConfig({ PUBLIC_URL: "https://hotel.example.com" }).connect({ mail: { ...MAIL, ...UNFIT } });
  expect(connected.sources.mail).toBe("unsigned");
  expect(connected.made.mail).toEqual(MAIL);
  expect(connected.settings.mail).toMatchObject({ smtp: { url: MAIL.SMTP_URL }, dkim: undefined });
  expect(connected.settings.houseRules.adminSecondFactor).toBe(true);
});

test("a mail server that an owner has set with other faults than its key's is left out", () => {
  const { sources, settings } = readConfig({}).connect({ mail: { ...MAIL, ...UNFIT, MAIL_FROM: "desk@" } });
  expect([sources.mail, settings.mail.smtp]).toEqual(["faulty", undefined]);
});
