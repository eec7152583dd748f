import type { Books } from "./books.ts";

/**
 * What a backup says, line by line, each a JSON value: the head, then for each table its name and columns and its rows as lists of
 * texts, then the files and the sequences, and the manifest last (ADR 60).
 */
export interface BackupHead {
  /** The format's number. */
  levee: typeof FORMAT;
  /** The product's version. */
  product: string;
  madeAt: string;
  /** The number of the newest migration. Files from before it was told are without it, and without the house. */
  schema?: number | undefined;
  /** Which database it was, and its start in which it was last at work; none where it never started. */
  house?: { id: string; epoch: string } | undefined;
  migrations: { name: string; checksum: string }[];
}

export const FORMAT = 1;

export interface TableLine {
  table: string;
  columns: string[];
}

export interface SequenceLine {
  sequence: string;
  last: string;
  called: boolean;
}

export type RowLine = (string | null)[];

export interface Manifest {
  tables: Record<string, TableProof>;
  books: Books;
}

/** How many rows, and the SHA-256 of their lines. */
export interface TableProof {
  rows: number;
  sha256: string;
}

export type Line = BackupHead | TableLine | SequenceLine | RowLine | { manifest: Manifest };

/** What a backup holds, told before anything is done with it. */
export interface BackupFacts {
  head: BackupHead;
  manifest: Manifest;
}

/** A backup that can't be used; nothing was changed. Its message is written for the owner. */
export class BackupRefused extends Error {
  override name = "BackupRefused";
}
