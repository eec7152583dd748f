import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { openConnections } from "./open-connections.ts";

/** A seal that everybody can open. */
const secrets = {
  seal: (_about: string, words: string) => Promise.resolve(words),
  open: (_about: string, sealed: string) => Promise.resolve(sealed),
};

test("an owner is told of a mail server whose key can't sign, wherever it is looked at", async () => {
  const settings = {
    ...{ SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "desk@example.com" },
    ...{ DKIM_DOMAIN: "example.com", DKIM_SELECTOR: "levee", DKIM_PRIVATE_KEY: "-----BEGIN PRIVATE KEY-----n" },
  };
  const kept = [
    {
      ...{ kind: "mail" as const, sealed: JSON.stringify(settings), shown: [] },
      ...{ setAt: 0, setter: "Olive" },
    },
  ];
  const connections = openConnections({ config: readConfig({}), secrets, house: "Heron House" });
  expect((await connections.status(kept)).mail).toMatchObject({
    source: "unsigned",
    shown: expect.arrayContaining([{ field: "sender", value: "desk@example.com" }]),
  });
  const findings = await connections.test("mail", kept, undefined);
  expect(findings.map(({ check, outcome }) => `${outcome} ${check}`)).toEqual(["bad mail-signed", "bad mail-reached"]);
});

test("an owner reads who may send in the name of the domain to which letters come back", async () => {
  const environment = {
    SMTP_URL: "smtp://mail.example.org",
    MAIL_FROM: "desk@example.com",
    MAIL_RETURNS: "r@example.org",
  };
  const connections = openConnections({ config: readConfig(environment), secrets, house: "Heron House" });
  const [spf] = (await connections.status([])).mail.entries;
  expect(spf).toEqual({ name: "spf", value: 'example.org TXT "v=spf1 a:mail.example.org ~all"' });
});
