import { readFile } from "node:fs/promises";
import { type HotelContent, readContent } from "#content/content.ts";
import { LANGUAGES, OWN_LANGUAGE } from "#content/languages.ts";
import { FaultySettings } from "./config.ts";

const CONTENT = new URL("../content/", import.meta.url);

/** The owner's files, in every language of the house. */
export async function readHotelContent(): Promise<HotelContent> {
  const others = LANGUAGES.map(({ code }) => code).filter((code) => code !== OWN_LANGUAGE);
  const texts = await Promise.all(others.map(async (code) => [code, await read(`hotel.${code}.json`)] as const));
  return readContent(await read("hotel.json"), Object.fromEntries(texts));
}

async function read(name: string): Promise<unknown> {
  const text = await readFile(new URL(name, CONTENT), "utf8").catch(() => {
    throw new FaultySettings(
      `content/${name} is not there, or can't be read: each language in content/languages.ts has such a file, as docs/CONTENT.md says.`,
    );
  });
  return JSON.parse(text);
}
