import { pageOf } from "#hotel/kernel/list-query.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { readNumber } from "#hotel/kernel/sent-number.ts";
import { findInForce, type InForce } from "./find-in-force.ts";
import type { SettingsPorts } from "./ports.ts";
import { olderTextsOf } from "./older-texts.ts";
import type { ListedVersion, OlderTexts, PropertyVersion, StatementChange } from "./ports/property-versions.ts";

const PAGE = 25;

export interface VersionList {
  versions: ListedVersion[];
  /** To be asked as `before` for the versions that come behind; undefined where none do. */
  next: number | undefined;
}

/** The versions of what the owner decided, newest first: for owners alone. */
export async function listVersions(
  { store }: SettingsPorts,
  sent: { before?: unknown } = {},
): Promise<VersionList | Problem> {
  const found = await store.propertyVersions.list({ before: readNumber(sent.before), limit: PAGE + 1 });
  const { rows: versions, next } = pageOf(found, PAGE, ({ number }) => number);
  return { versions, next };
}

export interface VersionBeside {
  version: PropertyVersion;
  inForce: InForce;
  /** The one that it was based on. */
  before: PropertyVersion | undefined;
  /** Its texts that are older than the same in the house's own language. */
  older: OlderTexts;
}

/** One version beside the one in force: for owners alone. Problems: `not-found`. */
export async function readVersion(ports: SettingsPorts, sent: { id?: unknown }): Promise<VersionBeside | Problem> {
  const { store } = ports;
  const find = (number: number | undefined) => (number === undefined ? undefined : store.propertyVersions.find(number));
  const version = await find(readNumber(sent.id));
  const inForce = await findInForce(store);
  if (!version || !inForce) return { problem: "not-found" };
  const older = await olderTextsOf(ports, store, version.number);
  return { version, inForce, before: await find(version.basedOn), older };
}

/** The document that guests see: for owners alone. Problems: `not-found` in a house that has published nothing. */
export async function readInForce({ store }: SettingsPorts): Promise<{ document: unknown } | Problem> {
  const inForce = await findInForce(store);
  return inForce ? { document: inForce.version.document } : { problem: "not-found" };
}

const HISTORY = 20;

/** When a legal text was changed for guests, newest first: for owners alone. */
export async function readStatementHistory(
  { store }: SettingsPorts,
  { path }: { path: string },
): Promise<{ changes: StatementChange[] } | Problem> {
  return { changes: await store.propertyVersions.statementHistory({ path, limit: HISTORY }) };
}

export interface Edited {
  inForce: InForce;
  /** What waits to be published; undefined where nothing does. */
  draft: { version: PropertyVersion; since: number } | undefined;
  /** The texts that guests read and that are older than the same in the house's own language. */
  older: OlderTexts;
}

/** What guests see, and the draft that owners edit: for owners alone. Problems: `not-found` as above. */
export async function readEdited({ store }: SettingsPorts): Promise<Edited | Problem> {
  const inForce = await findInForce(store);
  if (!inForce) return { problem: "not-found" };
  const draft = await store.propertyVersions.draft();
  const version = draft && (await store.propertyVersions.find(draft.version));
  const older = (await store.propertyVersions.olderTexts(inForce.version.number)) ?? {};
  return { inForce, draft: version && { version, since: draft.since }, older };
}
