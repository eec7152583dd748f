import { createHmac, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GoogleProvider, openGoogleProvider, type Trip } from "./provider.ts";

// A provider that signs what it is told to sign, for what an honest one never sends.

const CLIENT_ID = "levee.apps.googleusercontent.com";
const trip: Trip = { state: "s", nonce: "the nonce", codeVerifier: "v".repeat(64), redirectUri: "http://localhost/r" };

const ours = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const thiefs = generateKeyPairSync("rsa", { modulusLength: 2_048 });
let server: Server;
let issuer: string;
let google: GoogleProvider;
let answer: { status: number; body: unknown };

beforeAll(async () => {
  server = createServer((request, response) => {
    const { status, body } = answerTo(request.url ?? "");
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  google = openGoogleProvider({ clientId: CLIENT_ID, clientSecret: "secret", issuerUrl: `${issuer}/` });
});
afterAll(() => server.close());

function answerTo(path: string): { status: number; body: unknown } {
  if (path === "/token") return answer;
  if (path === "/keys") {
    const jwk = { ...ours.publicKey.export({ format: "jwk" }), kid: "k1", use: "sig", alg: "RS256" };
    return { status: 200, body: { keys: [jwk] } };
  }
  const body = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  };
  return { status: 200, body };
}

function claims(more: Record<string, unknown> = {}): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1_000);
  const person = { sub: "g-1", email: "Gina@example.com", email_verified: true, name: "Gina" };
  return { iss: issuer, aud: CLIENT_ID, iat: now, exp: now + 3_600, nonce: trip.nonce, ...person, ...more };
}

function token(payload: object, sign: (signed: string) => string = signedBy(ours.privateKey), alg = "RS256"): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");
  const signed = `${part({ alg, kid: "k1", typ: "JWT" })}.${part(payload)}`;
  return `${signed}.${sign(signed)}`;
}

function signedBy(key: KeyObject): (signed: string) => string {
  return (signed) => createSign("RSA-SHA256").update(signed).sign(key, "base64url");
}

function redeem(idToken: string) {
  answer = { status: 200, body: { id_token: idToken, access_token: "a" } };
  return google.redeem("code", trip);
}

describe("Google's word for a person", () => {
  it("is taken when it is signed, fresh, and meant for this house and this way", async () => {
    const idToken = token(claims());
    const person = {
      sub: "g-1",
      email: "gina@example.com",
      emailVerified: true,
      provesAddress: false,
      name: "Gina",
      idToken,
    };
    expect(await redeem(idToken)).toEqual(person);
  });

  it("says by a word, too, whether the address is verified; silence is no", async () => {
    expect(await redeem(token(claims({ email_verified: "true" })))).toMatchObject({ emailVerified: true });
    expect(await redeem(token(claims({ email_verified: "false" })))).toMatchObject({ emailVerified: false });
    expect(await redeem(token(claims({ email_verified: undefined })))).toMatchObject({ emailVerified: false });
  });

  it.each([
    ["in Gmail", { email: "Gina@Gmail.com" }, true],
    ["in Gmail, as some countries call it", { email: "gina@googlemail.com" }, true],
    ["in a Google Workspace", { hd: "example.com" }, true],
    ["with somebody else, who may have given it to another by now", {}, false],
    ["at a name that only ends like Gmail's", { email: "gina@notgmail.com" }, false],
    ["in a Google Workspace, without having seen it", { hd: "example.com", email_verified: false }, false],
  ])("proves an address whose mailbox is %s: %o, %s", async (_, more, provesAddress) => {
    expect(await redeem(token(claims(more)))).toMatchObject({ provesAddress });
  });

  it("names somebody in one line, and who has no name that shows after the address", async () => {
    expect(await redeem(token(claims({ name: " Gina\tLan\u200Bdry\n" })))).toMatchObject({ name: "Gina Landry" });
    for (const name of [" ", "\u200B"]) expect(await redeem(token(claims({ name })))).toMatchObject({ name: "Gina" });
  });

  it.each([
    ["signed by somebody else", () => token(claims(), signedBy(thiefs.privateKey))],
    ["not signed at all", () => token(claims(), () => "", "none")],
    [
      "signed with Google's public key as if it were a password",
      () => {
        const key = ours.publicKey.export({ type: "spki", format: "pem" });
        return token(claims(), (signed) => createHmac("sha256", key).update(signed).digest("base64url"), "HS256");
      },
    ],
    ["over", () => token(claims({ exp: Math.floor(Date.now() / 1_000) - 1 }))],
    ["without an end", () => token(claims({ exp: undefined }))],
    ["meant for another house", () => token(claims({ aud: "someone-else" }))],
    ["of another issuer", () => token(claims({ iss: "https://accounts.example.com" }))],
    ["of another way", () => token(claims({ nonce: "another nonce" }))],
    ["of no way", () => token(claims({ nonce: undefined }))],
    ["about nobody", () => token(claims({ sub: "" }))],
    ["about somebody without an address", () => token(claims({ email: undefined }))],
    ["no token", () => "nonsense"],
  ])("is not taken when it is %s", async (_, forged) => {
    expect(await redeem(forged())).toBe("refused");
  });

  it("is missing when the code is refused, and unreachable when Google is ill", async () => {
    answer = { status: 400, body: { error: "invalid_grant" } };
    expect(await google.redeem("code", trip)).toBe("refused");
    answer = { status: 503, body: {} };
    expect(await google.redeem("code", trip)).toBe("unreachable");
    answer = { status: 200, body: { access_token: "a" } };
    expect(await google.redeem("code", trip)).toBe("unreachable");
  });
});
