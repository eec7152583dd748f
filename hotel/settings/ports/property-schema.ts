import type { CancellationTerms } from "#hotel/booking/rules/cancellation.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import type { OlderTexts } from "./property-versions.ts";
import type { Decisions, PropertyFault } from "#hotel/settings/rules/property.ts";

export interface SoldBy {
  catalogue: Catalogue;
  terms: CancellationTerms;
}

/** Reads documents; what they are made of is the content's alone. */
export interface PropertySchema {
  /** What a house begins with that is to be set up: a document that tells nothing of another one. */
  neutral: unknown;
  /** What an owner says is right before the house opens, such as to be compared with what it is later. */
  toConfirm(document: unknown): Record<"taxes" | "texts", string>;
  /** The texts of `after` that are older than those in the house's own language; `known` are those of `before`. */
  olderTexts(sides: { before: unknown; after: unknown; known: OlderTexts }): OlderTexts;
  /** By what a document that was kept sells its rooms, and calls stays off; undefined where it has faults. */
  soldBy(document: unknown): SoldBy | undefined;
  /** The places of a document's texts that are another one's still. */
  keptTexts(document: unknown, other: unknown): readonly string[];
  /** The places of a document's texts that guests read and nobody has written. */
  unwrittenTexts(document: unknown): readonly string[];
  /** Of these places of a document's texts, those which say what is to be seen in a picture. */
  ofPictures(document: unknown, places: readonly string[]): readonly string[];
  /** A document as it was kept: a language that the house has come to speak since is switched off in it. */
  kept(document: unknown): unknown;
  /** What is to be published. */
  read(document: unknown): ReadDecisions;
  /** What is to be kept as a draft that was made of others, and may contradict itself where one of them does. */
  readDraft(document: unknown, madeOf: readonly unknown[]): ReadDecisions;
  /** What was kept or published before, of which more is let pass. */
  readKept(document: unknown): ReadDecisions;
}

type ReadDecisions = { decisions: Decisions } | { faults: readonly PropertyFault[] };
