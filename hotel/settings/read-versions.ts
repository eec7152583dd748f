import { ownerGuard } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readNumber } from "#hotel/settings/rules/version-number.ts";
import type { SettingsPorts } from "./ports.ts";
import type { ListedVersion, PropertyVersion, Publication } from "./ports/property-versions.ts";

const PAGE = 25;

export interface VersionList {
  inForce: Publication | undefined;
  versions: ListedVersion[];
  /** To be asked as `before` for the versions that come behind; undefined where none do. */
  next: number | undefined;
}

/** The versions of what the owner decided, newest first: for owners alone. */
export async function listVersions(
  { store }: SettingsPorts,
  who: Account | undefined,
  sent: { before?: unknown } = {},
): Promise<VersionList | Problem> {
  const owner = ownerGuard(who);
  if (isProblem(owner)) return owner;
  const found = await store.propertyVersions.list({ before: readNumber(sent.before), limit: PAGE + 1 });
  const versions = found.slice(0, PAGE);
  return {
    inForce: await store.propertyVersions.inForce(),
    versions,
    next: found.length > PAGE ? versions.at(-1)?.number : undefined,
  };
}

export interface VersionBeside {
  version: PropertyVersion;
  inForce: Publication;
  published: PropertyVersion;
  /** The one that it was based on. */
  before: PropertyVersion | undefined;
}

/** One version beside the one in force: for owners alone. Problems: `not-found`. */
export async function readVersion(
  { store }: SettingsPorts,
  who: Account | undefined,
  sent: { id?: unknown },
): Promise<VersionBeside | Problem> {
  const owner = ownerGuard(who);
  if (isProblem(owner)) return owner;
  const find = (number: number | undefined) => (number === undefined ? undefined : store.propertyVersions.find(number));
  const version = await find(readNumber(sent.id));
  const inForce = await store.propertyVersions.inForce();
  const published = await find(inForce?.version);
  if (!version || !inForce || !published) return { problem: "not-found" };
  return { version, inForce, published, before: await find(version.basedOn) };
}

/** The document that guests see: for owners alone. Problems: `not-found` in a house that has published nothing. */
export async function readInForce(
  { store }: SettingsPorts,
  who: Account | undefined,
): Promise<{ document: unknown } | Problem> {
  const owner = ownerGuard(who);
  if (isProblem(owner)) return owner;
  const inForce = await store.propertyVersions.inForce();
  const version = inForce && (await store.propertyVersions.find(inForce.version));
  return version ? { document: version.document } : { problem: "not-found" };
}
