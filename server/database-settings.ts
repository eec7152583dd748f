import { z } from "zod";

const address = z.url({ protocol: /^postgres(?:ql)?$/ });

export const databaseSettings = {
  DATABASE_URL: address.optional(),
  DATABASE_POOLER: z.enum(["transaction"], "can only be: transaction").optional(),
  DATABASE_DIRECT_URL: address.optional(),
  DATABASE_READ_URL: address.optional(),
};

type DatabaseSettings = z.output<z.ZodObject<typeof databaseSettings>>;

/** Migrations hold a lock over many transactions, which no pooler in transaction mode lets them. */
export function databaseFaults(read: DatabaseSettings): { name: string; message: string }[] {
  const { DATABASE_POOLER: pooler, DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: reading } = read;
  return [
    ...(pooler && !direct
      ? [{ name: "DATABASE_DIRECT_URL", message: "must be PostgreSQL's own address where DATABASE_POOLER is set" }]
      : []),
    ...((pooler ?? direct ?? reading) && !url
      ? [{ name: "DATABASE_URL", message: "is missing, though another setting says how the database is reached" }]
      : []),
  ];
}

export function databaseOf(read: DatabaseSettings) {
  return {
    /** Unset: the embedded database. */
    databaseUrl: read.DATABASE_URL,
    /** The kind that stands at that address. */
    pooler: read.DATABASE_POOLER,
    /** PostgreSQL's own, past a pooler. */
    directUrl: read.DATABASE_DIRECT_URL,
    /** A copy that follows it, for reports. */
    databaseReadUrl: read.DATABASE_READ_URL,
  };
}
