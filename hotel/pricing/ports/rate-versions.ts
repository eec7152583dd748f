import type { Catalogue } from "#hotel/kernel/room-types.ts";
import type { PublishedVersionTable } from "./published-versions.ts";

/** The versions that prices are computed by, and what shows that a price was told by this house. */
export interface RateVersions {
  /** The one whose catalogue the house sells by. */
  version: number;
  /**
   * What another version sells, and at what prices; undefined where there is no such version. Inside a transaction it is read by the
   * transaction's own `tables`: the embedded database has one connection.
   */
  catalogueOf(version: number, tables: { publishedVersions: PublishedVersionTable }): Promise<Catalogue | undefined>;
  /** The same for the same words, and another for others. */
  digest(words: string): string;
  /** What nobody can make who does not have the house's secret. */
  sign(words: string): string;
  isSigned(words: string, signature: string): boolean;
}
