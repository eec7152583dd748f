import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type HotelContent, readContent } from "#content/content.ts";
import { OTHER_LANGUAGES } from "#content/languages.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { FaultySettings } from "./config.ts";

const INSTALLED = fileURLToPath(new URL("../content/", import.meta.url));

/** What the files of a folder decide, such as `content/`, in every language of the house. */
export function readFolder(folder = INSTALLED): Promise<PropertyDocument> {
  return readFiles(folder, "hotel");
}

/** What a house begins with that is to be set up. */
export function readNeutral(): Promise<PropertyDocument> {
  return readFiles(INSTALLED, "neutral");
}

async function readFiles(folder: string, name: string): Promise<PropertyDocument> {
  const texts = OTHER_LANGUAGES.map(async (code) => [code, await read(folder, `${name}.${code}.json`)] as const);
  const translations = Object.fromEntries(await Promise.all(texts));
  return { content: await read(folder, `${name}.json`), translations };
}

/** What a new house shows to its guests. */
export async function readHotelContent(): Promise<HotelContent> {
  const { content, translations } = await readFolder();
  return readContent(content, translations);
}

async function read(folder: string, name: string): Promise<unknown> {
  const text = await readFile(join(folder, name), "utf8").catch(() => {
    throw new FaultySettings(
      `${name} is not in ${folder}, or can't be read: each language in content/languages.ts has such a file, as docs/CONTENT.md says.`,
    );
  });
  return JSON.parse(text);
}
