import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withPictureAt } from "#content/chosen-pictures.ts";
import { picturePlaces, picturesIn, type PropertyDocument, withLogo } from "#content/property-document.ts";
import type { Config } from "./config.ts";
import { readFolder, readNeutral } from "./content-files.ts";

/** Whether there is a house to practise for. */
export async function hasHouse({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): Promise<boolean> {
  return databaseUrl !== undefined || (await stat(join(dataDir, "database")).catch(() => undefined)) !== undefined;
}

/** Keeps what the real house has decided for the first start of its practice house. Photographs that were handed in stay at home. */
export async function keepSeed(dataDir: string, document: PropertyDocument): Promise<void> {
  const known = new Set(picturesIn(await readFolder()));
  const plain = picturesIn(await readNeutral())[0] ?? "";
  const shown = picturePlaces(document.content).reduce(
    (seed, { path, file }) =>
      known.has(file) ? seed : withPictureAt(seed, path, { file: plain, focus: undefined, descriptions: {} }),
    withLogo(document, undefined),
  );
  await mkdir(dataDir, { recursive: true });
  await writeFile(seedIn(dataDir), JSON.stringify(shown));
}

/** Undefined where the practice house begins as the demo does. */
export async function readSeed({ isPractice, dataDir }: Pick<Config, "isPractice" | "dataDir">): Promise<unknown> {
  if (!isPractice) return undefined;
  const text = await readFile(seedIn(dataDir), "utf8").catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

function seedIn(dataDir: string): string {
  return join(dataDir, "property.json");
}
