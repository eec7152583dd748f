import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A passkey without a device: makes what a browser's `navigator.credentials` would answer (WebAuthn Level 3). */
export interface SoftPasskey {
  create(options: object): object;
  get(options: object): object;
}

interface Options {
  challenge: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** `verifies`: whether it asks its owner for a finger, a face or a PIN. */
export function softPasskey(at: { origin: string; verifies: "owner" | "nobody" }): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const flags = USER_PRESENT | (at.verifies === "owner" ? USER_VERIFIED : 0);
  const host = createHash("sha256").update(new URL(at.origin).hostname).digest();
  let counter = 0;
  const authenticatorData = (extraFlags: number, credential = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([host, Buffer.from([flags | extraFlags]), count, credential]);
  };
  const clientData = (type: string, options: object) =>
    Buffer.from(JSON.stringify({ type, challenge: (options as Options).challenge, origin: at.origin }));
  const named = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };
  return {
    create: (options) => {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(x, y)]);
      const data = authenticatorData(HAS_CREDENTIAL, credential);
      const response = {
        clientDataJSON: clientData("webauthn.create", options).toString("base64url"),
        attestationObject: attestation(data).toString("base64url"),
        transports: ["internal"],
      };
      return { ...named, clientExtensionResults: {}, response };
    },
    get: (options) => {
      const [data, client] = [authenticatorData(0), clientData("webauthn.get", options)];
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      };
      return { ...named, clientExtensionResults: {}, response };
    },
  };
}

/** COSE_Key of an ES256 key (RFC 9053 section 7.1.1) in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(x: string, y: string): Buffer {
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, "base64url")]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ]);
}

/** {"fmt": "none", "attStmt": {}, "authData": data} in CBOR. */
function attestation(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 | word.length]), Buffer.from(word)]);
  const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text("fmt"),
    text("none"),
    text("attStmt"),
    Buffer.from([0xa0]),
    text("authData"),
    length,
    data,
  ]);
}
