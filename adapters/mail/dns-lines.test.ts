import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { dnsLines } from "./dns-lines.ts";

const mail = { url: "smtps://desk:secret@mail.example.com:465", from: { name: "", address: "desk@hotel.example.com" } };

test("a sender's domain says which server may send, and what becomes of other letters", () => {
  expect(dnsLines(mail)).toEqual([
    { name: "spf", value: 'hotel.example.com TXT "v=spf1 a:mail.example.com ~all"' },
    { name: "dmarc", value: '_dmarc.hotel.example.com TXT "v=DMARC1; p=none"' },
  ]);
});

test.each([
  ["192.0.2.7", "ip4:192.0.2.7"],
  ["[2001:db8::7]", "ip6:2001:db8::7"],
])("the server at %s is let in by its address", (host, sender) => {
  expect(dnsLines({ ...mail, url: `smtp://${host}:587` })).toContainEqual({
    name: "spf",
    value: `hotel.example.com TXT "v=spf1 ${sender} ~all"`,
  });
});

test("the server is named by the domain to which letters come back", () => {
  expect(dnsLines({ ...mail, returns: "returns@mail.example.org" })).toEqual([
    { name: "spf", value: 'mail.example.org TXT "v=spf1 a:mail.example.com ~all"' },
    { name: "dmarc", value: '_dmarc.hotel.example.com TXT "v=DMARC1; p=none"' },
  ]);
});

test("a signed letter's domain shows the public half of the key, and nothing of the other", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const [, line] = dnsLines({ ...mail, dkim: { domain: "hotel.example.com", selector: "levee", privateKey } });
  const [name = "", ...strings] = line?.value.split(/(?:^| )"|"(?: "|$)/) ?? [];
  const shown = publicKey.replaceAll(/-----[A-Z ]+-----|\n/g, "");
  expect([line?.name, name, strings.join("")]).toEqual([
    "dkim",
    "levee._domainkey.hotel.example.com TXT",
    `v=DKIM1; k=rsa; p=${shown}`,
  ]);
  expect(Math.max(...strings.map(({ length }) => length))).toBe(255);
  expect(
    dnsLines({ ...mail, dkim: { domain: "hotel.example.com", selector: "levee", privateKey: "no key" } }),
  ).toHaveLength(2);
});
