import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Commitments, TypeNames } from "#hotel/settings/rules/property.ts";

/** A document of everything the owner decided, as it was saved once; nothing of it ever changes. */
export interface PropertyVersion {
  number: number;
  madeAt: Instant;
  /** An account's id, or `machine`. */
  madeBy: string;
  /** The name of who made it, as far as it is still known. */
  maker: string | undefined;
  note: string;
  /** The version that was before its maker's eyes. */
  basedOn: number | undefined;
  /** Of a draft: the version in force that it has in it. */
  takesIn: number | undefined;
  document: unknown;
}

/** A version in a list, without its document. */
export interface ListedVersion extends Omit<PropertyVersion, "document"> {
  /** When it was published last; undefined for a draft that never was. */
  publishedAt: Instant | undefined;
  /** What was said of that publishing; empty where nothing was. */
  why: string;
}

/** Which version is in force. */
export interface Publication {
  /** Grows with each publishing. */
  number: number;
  version: number;
}

/** Places of texts that are older than the same in the house's own language, by the code of their language. */
export type OlderTexts = Readonly<Record<string, readonly string[]>>;

export interface NewPublication {
  version: number;
  by: string;
  at: Instant;
  /** Why, in the owner's words. */
  note: string;
  older: OlderTexts;
}

export interface NewVersion {
  document: unknown;
  /** Those that were handed in and are named in it. */
  pictures: readonly string[];
  by: string;
  note: string;
  basedOn: number | undefined;
  takesIn?: number;
  at: Instant;
}

/** What waits to be published: at most one, which every owner edits. */
export interface Draft {
  version: number;
  /** The version that was in force when it was begun, or when it took in what was published since. */
  since: number;
}

/** A publication that changed a legal text. */
export interface StatementChange {
  version: number;
  publishedAt: Instant;
}

export interface PropertyVersionTable {
  /** Undefined in a house that has never published anything. */
  inForce(): Promise<Publication | undefined>;
  /** Undefined where nothing waits. */
  draft(): Promise<Draft | undefined>;
  /** In the place of the one before. */
  keepDraft(draft: Draft): Promise<void>;
  /** Nothing waits any longer; its versions stay. */
  dropDraft(): Promise<void>;
  /** Nobody else saves or publishes until the transaction ends. */
  lockPublishing(): Promise<void>;
  find(number: number): Promise<PropertyVersion | undefined>;
  /** Newest first; those before `before`. */
  list(page: { before: number | undefined; limit: number }): Promise<ListedVersion[]>;
  /** Its number. */
  add(version: NewVersion): Promise<number>;
  publish(publishing: NewPublication): Promise<void>;
  /** Keeps what types of rooms are called, for when they are gone. */
  nameTypes(names: TypeNames): Promise<void>;
  /** What each type that was ever published was called last. */
  typeNames(): Promise<TypeNames>;
  /** Of a version as guests read it last; undefined where they never did. */
  olderTexts(version: number): Promise<OlderTexts | undefined>;
  /** The newest publications with another text of a statement than the one before, newest first. */
  statementHistory(of: { path: string; limit: number }): Promise<StatementChange[]>;
  /** The versions that have this very document, whatever the order of its parts. */
  withDocument(document: unknown): Promise<number[]>;
  commitments(today: PlainDate): Promise<Commitments>;
}
