import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KEY_FILE, readOrMakeKeyFile } from "./key-file.ts";
import { openSecrets } from "./open-secrets.ts";
import { seal, unseal } from "./seal.ts";

const KEY = "a key of thirty-two letters or more";
const WORDS = "the mail server's password";

describe("what is sealed", () => {
  test("is opened by the key that sealed it", () => {
    expect(unseal(KEY, "mail", seal(KEY, "mail", WORDS))).toBe(WORDS);
  });

  test("is another text each time, and tells nothing of the words", () => {
    const [one, two] = [seal(KEY, "mail", WORDS), seal(KEY, "mail", WORDS)];
    expect(one).not.toBe(two);
    expect(Buffer.from(one.split(".")[2] ?? "", "base64url").toString("latin1")).not.toContain("password");
  });

  test("is opened neither by another key nor as another thing", () => {
    const sealed = seal(KEY, "mail", WORDS);
    expect(unseal(`${KEY}.`, "mail", sealed)).toBeUndefined();
    expect(unseal(KEY, "cards", sealed)).toBeUndefined();
  });

  test("is not opened once any bit of it has changed", () => {
    const [form = "", nonce = "", rest = ""] = seal(KEY, "mail", WORDS).split(".");
    const flipped = (text: string, bit: number) => {
      const bytes = Buffer.from(text, "base64url");
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit % 8));
      return bytes.toString("base64url");
    };
    for (let bit = 0; bit < 12 * 8; bit += 1) {
      expect(unseal(KEY, "mail", [form, flipped(nonce, bit), rest].join("."))).toBeUndefined();
    }
    for (let bit = 0; bit < Buffer.from(rest, "base64url").length * 8; bit += 1) {
      expect(unseal(KEY, "mail", [form, nonce, flipped(rest, bit)].join("."))).toBeUndefined();
    }
  });

  test.each(["", "1", "1..", "2.AAAA.AAAA", "1.AAAAAAAAAAAAAAAA.AAAA"])("is not %j", (sealed) => {
    expect(unseal(KEY, "mail", sealed)).toBeUndefined();
  });
});

describe("a folder's key", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "levee-key-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("is not made to open what it can't have sealed", async () => {
    const secrets = openSecrets({ setting: undefined, folder: join(folder, "untouched") });
    expect(await secrets.open("mail", seal(KEY, "mail", WORDS))).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("is one for all who make it at the same time, and for its owner's eyes alone", async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => readOrMakeKeyFile(join(folder, "data"))));
    expect(new Set(keys).size).toBe(1);
    expect(readdirSync(join(folder, "data"))).toEqual([KEY_FILE]);
    expect(statSync(join(folder, "data", KEY_FILE)).mode & 0o777).toBe(0o600);
  });

  test("opens as SECRETS_KEY what it sealed as a file", async () => {
    const data = join(folder, "data");
    const sealed = await openSecrets({ setting: undefined, folder: data }).seal("mail", WORDS);
    const elsewhere = openSecrets({ setting: await readOrMakeKeyFile(data), folder: join(folder, "elsewhere") });
    expect(await elsewhere.open("mail", sealed)).toBe(WORDS);
  });
});
