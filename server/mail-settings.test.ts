import { describe, expect, test } from "vitest";
import { FaultySettings, readConfig } from "./config.ts";

const mailOf = (environment: Record<string, string>) => readConfig(environment).mail;
const faultsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return "";
  } catch (fault) {
    if (fault instanceof FaultySettings) return fault.message;
    throw fault;
  }
};

const SMTP_URL = "smtps://desk%40example.com:secret@mail.example.com";

describe("mail", () => {
  test("is kept where no mail server is named", () => {
    expect(mailOf({})).toEqual({ smtp: undefined, dkim: undefined, desk: undefined, relay: undefined });
  });

  test.each([
    ["desk@example.com", { name: "", address: "desk@example.com" }],
    ["Cypress Landing Hotel <desk@example.com>", { name: "Cypress Landing Hotel", address: "desk@example.com" }],
    [" <desk@example.com> ", { name: "", address: "desk@example.com" }],
  ])("comes from %s", (MAIL_FROM, from) => {
    expect(mailOf({ SMTP_URL, MAIL_FROM }).smtp).toEqual({ url: SMTP_URL, from });
  });

  test.each(["Cypress Landing Hotel", "desk@", "a <b@example.com> c", "desk@example.com\r\nBcc: eve@example.com"])(
    "does not come from %j",
    (MAIL_FROM) => {
      expect(faultsOf({ SMTP_URL, MAIL_FROM })).toContain("MAIL_FROM: must be an address");
    },
  );

  test("is signed with a key of several lines written in one", () => {
    const DKIM_PRIVATE_KEY = "-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----";
    const dkim = { DKIM_DOMAIN: "example.com", DKIM_SELECTOR: "levee", DKIM_PRIVATE_KEY };
    expect(mailOf({ SMTP_URL, MAIL_FROM: "desk@example.com", ...dkim }).dkim?.privateKey.split("\n")).toHaveLength(3);
  });
});

test("settings that are nothing without each other are named together, all faults at once", () => {
  const message = faultsOf({ SMTP_URL, DKIM_DOMAIN: "example.com", FORM_RELAY_ACCESS_KEY: "a-key" });
  expect(message).toContain("MAIL_FROM: must be set together with SMTP_URL");
  expect(message).toContain("DKIM_PRIVATE_KEY: must be set together with DKIM_DOMAIN");
  expect(message).toContain("FORM_RELAY_URL: must be set together with FORM_RELAY_ACCESS_KEY");
  expect(message).not.toContain("a-key");
});

test("a mail server has an address of mail", () => {
  expect(faultsOf({ SMTP_URL: "https://mail.example.com", MAIL_FROM: "desk@example.com" })).toContain(
    "SMTP_URL: must be",
  );
});
