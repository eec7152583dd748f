import { createPrivateKey, generateKeyPairSync } from "node:crypto";
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

const KEYS = { rsa: generateKeyPairSync("rsa", { modulusLength: 2_048 }), ed25519: generateKeyPairSync("ed25519") };
const pemOf = (kind: keyof typeof KEYS) => KEYS[kind].privateKey.export({ type: "pkcs8", format: "pem" }).toString();

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

  test.each([
    ["as it is", (pem: string) => pem],
    ["with its line ends written out", (pem: string) => pem.replaceAll("\n", "\\n")],
    ["pasted into a field of one line", (pem: string) => pem.replaceAll("\n", "")],
  ])("is signed with a key that is given %s", (_, given) => {
    const dkim = { DKIM_DOMAIN: "example.com", DKIM_SELECTOR: "levee", DKIM_PRIVATE_KEY: given(pemOf("rsa")) };
    const signing = mailOf({ SMTP_URL, MAIL_FROM: "desk@example.com", ...dkim }).dkim?.privateKey ?? "";
    expect(createPrivateKey(signing).equals(KEYS.rsa.privateKey)).toBe(true);
  });

  test.each([
    [
      "whose line ends have lost their strokes, as in systemd's file without quotes",
      pemOf("rsa").replaceAll("\n", "n"),
    ],
    ["that is cut off", pemOf("rsa").slice(0, 400)],
    ["that signs otherwise than mail servers ask", pemOf("ed25519")],
    ["that only looks like one", "-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----"],
  ])("is not signed with a key %s", (_, DKIM_PRIVATE_KEY) => {
    const told = faultsOf({ DKIM_DOMAIN: "example.com", DKIM_SELECTOR: "levee", DKIM_PRIVATE_KEY });
    expect(told).toMatch(/DKIM_PRIVATE_KEY: must be a private RSA key in PEM.* single quotes/);
    expect(told).not.toContain("BEGIN");
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
