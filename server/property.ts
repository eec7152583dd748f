import { catalogueOf, type HotelContent } from "#content/content.ts";
import { typeNamesIn, withFormerTypes } from "#content/former-types.ts";
import { keptTexts } from "#content/kept-texts.ts";
import { withMade } from "#content/made-pictures.ts";
import { LANGUAGES } from "#content/languages.ts";
import { valueAt } from "#content/places.ts";
import { planPolicies } from "#content/rate-book.ts";
import {
  keptDocument,
  olderTranslations,
  namedPlaces,
  picturesIn,
  type PropertyDocument,
  readDocument,
  readDraft,
  readKept,
} from "#content/property-document.ts";
import { ofPictures } from "#content/sample-pictures.ts";
import { unwrittenTexts } from "#content/unwritten-texts.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { LetterWriter } from "#hotel/messages/ports/letter-writer.ts";
import type { Store } from "#hotel/ports.ts";
import { findInForce } from "#hotel/settings/find-in-force.ts";
import { installProperty } from "#hotel/settings/import-property.ts";
import type { PropertyFault } from "#hotel/settings/rules/property.ts";
import type { PropertyVersion } from "#hotel/settings/ports/property-versions.ts";
import type { PropertySchema, SoldBy } from "#hotel/settings/ports/property-schema.ts";
import { type Config, FaultySettings } from "./config.ts";
import type { Log } from "./log.ts";

/** Documents as the content has them. The pictures of the installed one were made with the program; all others are handed in. */
export function openPropertySchema(
  installed: PropertyDocument,
  neutral: PropertyDocument,
  environment: Pick<Config, "businessDayTurns">,
): PropertySchema {
  const made = new Set(picturesIn(installed));
  return {
    neutral,
    toConfirm,
    soldBy,
    keptTexts: (document, other) => keptTexts(valueAt(document, "content"), valueAt(other, "content"), neutral.content),
    unwrittenTexts: (document) => unwrittenTexts(valueAt(document, "content")),
    ofPictures: (document, places) => ofPictures(valueAt(document, "content"), places),
    olderTexts: ({ before, after, known }) =>
      olderTranslations(before as PropertyDocument, after as PropertyDocument, known),
    kept: keptDocument,
    read: (document) => decisionsIn(readDocument(document)),
    readDraft: (document, madeOf) => decisionsIn(readDraft(document, madeOf)),
    readKept: (document) => decisionsIn(readKept(document)),
  };

  function decisionsIn(read: ReturnType<typeof readDocument>): ReturnType<PropertySchema["read"]> {
    if ("faults" in read) return read;
    const { document, content } = read;
    const { roomTypes, rooms, renumbered = [] } = content;
    const { zone: timeZone, dayTurns } = hotelTimeOf(content, environment);
    const places = namedPlaces(document.content);
    const pictures = places.flatMap(({ path, file }) => (made.has(file) ? [] : [{ path: `${path}.file`, file }]));
    return {
      decisions: { timeZone, dayTurns, roomTypes, typeNames: typeNamesIn(content), rooms, renumbered, pictures },
    };
  }
}

function toConfirm(document: unknown): Record<"taxes" | "texts", string> {
  const at = (path: string) => valueAt(document, path) ?? null;
  const statements = LANGUAGES.map(({ code }) => at(`translations.${code}.statements`));
  return {
    taxes: JSON.stringify([at("content.rates"), at("content.rateBook.charges")]),
    texts: JSON.stringify([at("content.statements"), at("content.cancellation"), statements]),
  };
}

function soldBy(document: unknown): SoldBy | undefined {
  const content = contentOf(document);
  if (!content) return undefined;
  const usual = planPolicies(content.rateBook).get(undefined);
  return { catalogue: catalogueOf(content), terms: usual?.terms ?? content.cancellation };
}

interface Beginning {
  installed: PropertyDocument;
  /** What a house that has decided nothing yet begins with. */
  firstProperty?: unknown;
  /** Whether a house that begins from nothing is set up by its owner before it opens. */
  asksOwner?: boolean;
  /** Whether it has what another house has decided, and not what the files say. */
  isPractice?: boolean;
  at: Instant;
  log: Log;
}

/** The version in force, which in a new house is the first one. */
export async function readInForce(
  { store, propertySchema }: { store: Store; propertySchema: PropertySchema },
  { installed, firstProperty, asksOwner = false, isPractice = false, at, log }: Beginning,
): Promise<{ version: number; content: HotelContent }> {
  const done = (await store.propertyVersions.inForce())
    ? { installed: false }
    : await installProperty({ store, propertySchema }, { ...(await firstOf(store)), at });
  if (isProblem(done)) {
    const faults = "faults" in done ? faultLines(done.faults) : done.problem;
    throw new FaultySettings(`The hotel's content has faults:\n${faults}`);
  }
  const isShown = (await store.propertyVersions.withDocument(installed)).length > 0;
  if (!isShown && firstProperty === undefined && !isPractice && !(await store.house.setup())) log.warn(CHANGED_FILES);
  const { number, document } = await versionInForce(store);
  return { version: number, content: await shownBy(store, { number, document }) };

  /** What is handed in, or stands in the files of a house that was run from them, is a house that is set up. */
  async function firstOf({ rooms }: Store): Promise<{ document: unknown; isSetUp: boolean; wasInForce: boolean }> {
    if (firstProperty !== undefined) return { document: firstProperty, isSetUp: true, wasInForce: true };
    const wasInForce = (await rooms.all()).length > 0;
    const isSetUp = !asksOwner || wasInForce;
    return { document: isSetUp ? installed : propertySchema.neutral, isSetUp, wasInForce };
  }
}

const CHANGED_FILES =
  "This house has never published what the files in content/ say now, and shows the version that was published last. " +
  "`npm run hotel -- import content` publishes the files.";

/** What guests see of a version. */
export async function readVersion(store: Store, number: number): Promise<HotelContent> {
  return shownBy(store, { number, document: (await store.propertyVersions.find(number))?.document });
}

/** What guests see of a document; undefined where this program can't read it any more. */
export function contentOf(document: unknown): HotelContent | undefined {
  const read = readKept(document);
  return "content" in read ? read.content : undefined;
}

async function shownBy(
  { pictures, propertyVersions }: Store,
  { number, document }: Pick<PropertyVersion, "number" | "document">,
): Promise<HotelContent> {
  const read = readKept(document);
  if ("content" in read) {
    const content = withFormerTypes(read.content, await propertyVersions.typeNames());
    return withMade(content, await pictures.madeAmong(picturesIn(read.document)));
  }
  throw new FaultySettings(`Version ${number} of the property has faults:\n${faultLines(read.faults)}`);
}

/** The version that every process shows; an open house has one. */
export async function versionInForce(store: Store): Promise<PropertyVersion> {
  const inForce = await findInForce(store);
  if (!inForce) throw new Error("The house was opened without a version of what its owner decided.");
  return inForce.version;
}

/** When it is which day in the house: the environment's word, where it has one, else the owner's. */
export function hotelTimeOf({ hotel }: HotelContent, { businessDayTurns }: Pick<Config, "businessDayTurns">) {
  return { zone: hotel.timeZone, dayTurns: businessDayTurns ?? hotel.businessDayTurns };
}

/** A line for each fault, with its place. */
export function faultLines(faults: readonly PropertyFault[]): string {
  return faults.map(({ path, message }) => `  ${path}: ${message}`).join("\n");
}

/** Opens writers of letters as a document has them, which need not be in force; its faults are told before. */
export function draftWriterOf(openWriter: OpenWriter, origin: string): (document: unknown) => Promise<LetterWriter> {
  return async (document) => {
    const read = readKept(document);
    if ("faults" in read) throw new FaultySettings(`The document has faults:\n${faultLines(read.faults)}`);
    return await openWriter({ content: read.content, origin });
  };
}

type OpenWriter = (house: { content: HotelContent; origin: string }) => LetterWriter | Promise<LetterWriter>;
