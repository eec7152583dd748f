import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withPictureAt } from "#content/chosen-pictures.ts";
import { picturePlaces } from "#content/picture-places.ts";
import { picturesIn, type PropertyDocument, withLogo } from "#content/property-document.ts";
import { valueAt } from "#content/places.ts";
import type { Store } from "#hotel/ports.ts";
import type { KeptPicture } from "#hotel/settings/ports/pictures.ts";
import type { Config } from "./config.ts";
import { readFolder, readNeutral } from "./content-files.ts";

/** With what a practice house begins: what the real one has decided, and the pictures of its own whose files lie here already. */
export interface Seed {
  document: PropertyDocument;
  pictures: readonly KeptPicture[];
}

/** Keeps it for the first start of the practice house. A picture that is not made yet stays at home. */
export async function keepSeed(dataDir: string, { document, pictures }: Seed): Promise<void> {
  const known = new Set([...picturesIn(await readFolder()), ...pictures.map(({ file }) => file)]);
  const plain = picturesIn(await readNeutral())[0] ?? "";
  const shown = picturePlaces(document.content).reduce(
    (seed, { path, file }) =>
      known.has(file) ? seed : withPictureAt(seed, path, { file: plain, focus: undefined, descriptions: {} }),
    hasLogo(document, known) ? document : withLogo(document, undefined),
  );
  await mkdir(dataDir, { recursive: true });
  await writeFile(seedIn(dataDir), JSON.stringify({ document: shown, pictures } satisfies Seed));
}

function hasLogo({ content }: PropertyDocument, known: ReadonlySet<string>): boolean {
  const logo = valueAt(content, "hotel.logo.file");
  return typeof logo === "string" && known.has(logo);
}

/** Before the first version names them. */
export async function takeInPictures(store: Pick<Store, "pictures">, pictures: readonly KeptPicture[]): Promise<void> {
  for (const picture of pictures) {
    if (!(await store.pictures.add(picture))) continue;
    await store.pictures.describe(picture.file, picture);
    await store.pictures.noteMade(picture.file, picture.files);
  }
}

/** Where the files of its pictures are to lie. */
export function seededPictures(dataDir: string): string {
  return join(dataDir, "pictures");
}

/** Undefined where the practice house begins as the demo does. */
export async function readSeed({
  isPractice,
  dataDir,
}: Pick<Config, "isPractice" | "dataDir">): Promise<Seed | undefined> {
  if (!isPractice) return undefined;
  const text = await readFile(seedIn(dataDir), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Seed);
}

function seedIn(dataDir: string): string {
  return join(dataDir, "property.json");
}
