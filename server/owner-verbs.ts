import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  EXPORT_FORMAT,
  exported,
  keptDocument,
  picturesIn,
  type PropertyDocument,
  readDocument,
} from "#content/property-document.ts";
import type { Hotel } from "#hotel/hotel.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Store } from "#hotel/ports.ts";
import type { KeptPicture } from "#hotel/settings/ports/pictures.ts";
import { filesOf } from "#hotel/settings/rules/picture-files.ts";
import type { PropertyFault } from "#hotel/settings/rules/property.ts";
import type { Symptom } from "#hotel/upkeep/ports/doctor.ts";
import { issueSetupCode } from "./setup-code.ts";
import { faultLines, versionInForce } from "./property.ts";

/** What an owner asks at the machine, of a hotel that runs or of one that is opened for it. */
export type OwnerVerb =
  | { verb: "export" }
  | { verb: "replay-quotes" }
  | { verb: "setup-code" }
  | { verb: "doctor" }
  /** Copies the files of the pictures that the house shows into a folder. */
  | { verb: "pictures"; to: string }
  | { verb: "import"; document: PropertyDocument };

/** What is asked of a hotel that runs, besides: a copy of its embedded database. */
export type RunningVerb = OwnerVerb | { verb: "copy" };

/** `code` is the program's exit code: 0 done, 1 something is not as it should be, 2 refused with nothing changed. */
export interface VerbAnswer {
  code: 0 | 1 | 2;
  /** For people. */
  said: string;
  /** What `doctor` answers with. */
  symptoms?: Symptom[];
  /** What `export` answers with. */
  document?: unknown;
  /** What `pictures` answers with. */
  pictures?: KeptPicture[];
  /** Where the copy is. */
  folder?: string;
}

const PHOTOS = fileURLToPath(new URL("../content/photos/", import.meta.url));

export function answerVerb(house: { hotel: Hotel; store: Store }, asked: OwnerVerb): Promise<VerbAnswer> {
  if (asked.verb === "setup-code") return makeSetupCode(house);
  if (asked.verb === "doctor") return examine(house);
  if (asked.verb === "replay-quotes") return replay(house);
  if (asked.verb === "pictures") return copyPictures(house, asked.to);
  return asked.verb === "export" ? exportProperty(house) : importProperty(house, asked.document);
}

async function examine({ hotel }: { hotel: Hotel }): Promise<VerbAnswer> {
  return { code: 0, said: "", symptoms: await hotel.examine() };
}

async function replay({ hotel }: { hotel: Hotel }): Promise<VerbAnswer> {
  const { orders, differ } = await hotel.replayQuotes();
  const named = differ.map((id) => `Order ${id} does not come to what it was sold for.\n`).join("");
  return { code: differ.length === 0 ? 0 : 1, said: `${named}${orders} orders, ${differ.length} differ` };
}

async function makeSetupCode({ hotel }: { hotel: Hotel }): Promise<VerbAnswer> {
  const code = await issueSetupCode(hotel);
  if (code === undefined) return { code: 2, said: "This house is open: there is nothing to set up." };
  return { code: 0, said: `The code for /setup is ${code}, for a day. The one before it is good no longer.` };
}

async function exportProperty({ store }: { store: Store }): Promise<VerbAnswer> {
  const { number, document } = await versionInForce(store);
  const decided = keptDocument(document);
  const file = { ...exported(decided), pictures: await picturesOf(decided, store) };
  return { code: 0, said: `Exported version ${number}.`, document: file };
}

async function copyPictures({ store }: { store: Store }, to: string): Promise<VerbAnswer> {
  const { document } = await versionInForce(store);
  const shown = picturesIn(document as PropertyDocument);
  const pictures = (await store.pictures.list()).filter(
    ({ file, made, files }) => shown.includes(file) && made === files,
  );
  await mkdir(to, { recursive: true });
  for (const picture of pictures) {
    for (const file of filesOf(picture)) {
      const bytes = await store.pictureFiles.read(picture.file, file);
      if (bytes) await writeFile(join(to, file), bytes);
    }
  }
  return { code: 0, said: "", pictures };
}

async function importProperty({ hotel }: { hotel: Hotel }, document: PropertyDocument): Promise<VerbAnswer> {
  const done = await hotel.importProperty({ document, note: "" });
  if (isProblem(done)) return refused("faults" in done ? done.faults : [{ path: "(all)", message: done.problem }]);
  return { code: 0, said: `Version ${done.version} is in force.` };
}

export function refused(faults: readonly PropertyFault[]): VerbAnswer {
  return { code: 2, said: `Nothing was changed.\n${faultLines(faults)}` };
}

/** What an exported file decides, as far as it can be judged without the house that it is for. */
export async function readExported(
  sent: unknown,
): Promise<{ document: PropertyDocument } | { faults: readonly PropertyFault[] }> {
  const faults = await frameFaults(sent);
  if (faults.length > 0) return { faults };
  const read = readDocument(sent);
  return "faults" in read ? read : { document: read.document };
}

async function frameFaults(sent: unknown): Promise<PropertyFault[]> {
  if (typeof sent !== "object" || sent === null) return [{ path: "(all)", message: "is no exported property" }];
  const { format = EXPORT_FORMAT, pictures = [] } = sent as { format?: unknown; pictures?: unknown };
  if (format !== EXPORT_FORMAT) {
    return [{ path: "format", message: `must be ${EXPORT_FORMAT}; a newer program may read it` }];
  }
  if (!Array.isArray(pictures)) return [{ path: "pictures", message: "must be a list" }];
  const others = pictures.map(async (picture: { file?: unknown; sha256?: unknown } | null, index) => {
    if (typeof picture?.file !== "string") return { path: `pictures.${index}`, message: "must name a file" };
    const present = await digestOf(picture.file);
    if (present === undefined || present === picture.sha256) return undefined;
    return { path: `pictures.${index}`, message: `${picture.file} is another picture in this house` };
  });
  return (await Promise.all(others)).filter((fault) => fault !== undefined);
}

async function picturesOf(
  document: PropertyDocument,
  { pictures }: Pick<Store, "pictures">,
): Promise<{ file: string; sha256: string | undefined }[]> {
  const handedIn = new Map((await pictures.list()).map(({ file, digest }) => [file, digest]));
  const files = picturesIn(document);
  return Promise.all(files.map(async (file) => ({ file, sha256: handedIn.get(file) ?? (await digestOf(file)) })));
}

/** Of a picture in this house; undefined where there is none of that name. */
async function digestOf(file: string): Promise<string | undefined> {
  if (!/^[\w-]+\.\w+$/.test(file)) return undefined;
  const bytes = await readFile(`${PHOTOS}${file}`).catch(() => undefined);
  return bytes && createHash("sha256").update(bytes).digest("hex");
}
