import type { HotelContent } from "#content/content.ts";
import { picturesIn, type PropertyDocument, readDocument } from "#content/property-document.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { Store } from "#hotel/ports.ts";
import { findInForce } from "#hotel/settings/find-in-force.ts";
import { installProperty } from "#hotel/settings/import-property.ts";
import type { PropertyFault } from "#hotel/settings/rules/property.ts";
import type { PropertyVersion } from "#hotel/settings/ports/property-versions.ts";
import type { PropertySchema } from "#hotel/settings/ports/property-schema.ts";
import { FaultySettings } from "./config.ts";
import type { Log } from "./log.ts";

/** Documents as the content has them, with the pictures that were made for the installed one. */
export function openPropertySchema(installed: PropertyDocument): PropertySchema {
  const made = new Set(picturesIn(installed));
  return {
    read: (document) => {
      const read = readDocument(document);
      if ("faults" in read) return read;
      const missing = picturesIn(read.document).filter((file) => !made.has(file));
      if (missing.length > 0)
        return { faults: missing.map((file) => ({ path: file, message: "is not among the pictures of this house" })) };
      const { hotel, roomTypes, rooms } = read.content;
      return { decisions: { timeZone: hotel.timeZone, roomTypes, rooms } };
    },
  };
}

interface Beginning {
  installed: PropertyDocument;
  /** What a house that has decided nothing yet begins with. */
  firstProperty?: unknown;
  at: Instant;
  log: Log;
}

/** The version in force, which in a new house is the first one. */
export async function readInForce(
  { store, propertySchema }: { store: Store; propertySchema: PropertySchema },
  { installed, firstProperty = installed, at, log }: Beginning,
): Promise<{ version: number; content: HotelContent }> {
  const done = (await store.propertyVersions.inForce())
    ? { installed: false }
    : await installProperty({ store, propertySchema }, { document: firstProperty, at });
  if (isProblem(done)) {
    const faults = "faults" in done ? faultLines(done.faults) : done.problem;
    throw new FaultySettings(`The hotel's content has faults:\n${faults}`);
  }
  const isShown = (await store.propertyVersions.withDocument(installed)).length > 0;
  if (!isShown && firstProperty === installed) log.warn(CHANGED_FILES);
  const { number, document } = await versionInForce(store);
  return { version: number, content: shownBy(number, document) };
}

const CHANGED_FILES =
  "The files in content/ are not what this house shows, nor ever was: it shows the version that was published last. " +
  "`npm run hotel -- import content` publishes the files.";

/** What guests see of a version. */
export async function readVersion({ propertyVersions }: Store, number: number): Promise<HotelContent> {
  return shownBy(number, (await propertyVersions.find(number))?.document);
}

function shownBy(number: number, document: unknown): HotelContent {
  const read = readDocument(document);
  if ("content" in read) return read.content;
  throw new FaultySettings(`Version ${number} of the property has faults:\n${faultLines(read.faults)}`);
}

/** The version that every process shows; an open house has one. */
export async function versionInForce(store: Store): Promise<PropertyVersion> {
  const inForce = await findInForce(store);
  if (!inForce) throw new Error("The house was opened without a version of what its owner decided.");
  return inForce.version;
}

/** A line for each fault, with its place. */
export function faultLines(faults: readonly PropertyFault[]): string {
  return faults.map(({ path, message }) => `  ${path}: ${message}`).join("\n");
}
