import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What a folder's key is called; its text is what `SECRETS_KEY` may be elsewhere. */
export const KEY_FILE = "secrets.key";

/** Undefined where none was made yet. */
export async function readKeyFile(folder: string): Promise<string | undefined> {
  try {
    const key = (await readFile(join(folder, KEY_FILE), "utf8")).trim();
    return key === "" ? undefined : key;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw fault;
  }
}

/** The folder's key, made where there is none. Of processes that make one at the same time all take the same. */
export async function readOrMakeKeyFile(folder: string): Promise<string> {
  const known = await readKeyFile(folder);
  if (known !== undefined) return known;
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${KEY_FILE}.${randomBytes(6).toString("hex")}`);
  await writeFile(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  try {
    // Linked when it is whole, so that nobody reads half a key; whoever comes second takes the first one's.
    await link(draft, join(folder, KEY_FILE));
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== "EEXIST") throw fault;
  } finally {
    await rm(draft);
  }
  const key = await readKeyFile(folder);
  if (key === undefined) throw new Error(`${KEY_FILE} is empty.`);
  return key;
}
