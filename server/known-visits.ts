import { createHash } from "node:crypto";
import type { Hotel } from "#hotel/hotel.ts";
import type { VisitAtHouse } from "#hotel/payments/read-visit.ts";
import { boundedPages } from "./bounded-pages.ts";

/** What a browser has at the house, with a text that is another when any of it is. */
export interface KnownVisit {
  has: VisitAtHouse;
  fingerprint: string;
}

/** As many browsers as pages are kept for. */
const MOST = { pages: 100, bytes: 0 };

/**
 * Reads what a browser has, for a page under a version of all that is for sale. Where nobody else writes, `writesSoFar` tells
 * of every change before it is made: while it and the version stay, what was read last is told again, and the database is
 * not asked.
 */
export function knowVisits(hotel: Pick<Hotel, "guest">, writesSoFar?: () => number) {
  const read = async (visit: string): Promise<KnownVisit> => {
    const has = await hotel.guest.payments.readVisit({ visit });
    return { has, fingerprint: createHash("sha256").update(JSON.stringify(has)).digest("base64url") };
  };
  if (!writesSoFar) return read;
  const known = boundedPages<{ as: string; visit: Promise<KnownVisit> }>(MOST);
  return (visit: string, version: string): Promise<KnownVisit> => {
    // Before it is read: what is written meanwhile has it read again.
    const as = `${version} ${writesSoFar()}`;
    const last = known.find(visit);
    if (last?.as === as) return last.visit;
    const fresh = { as, visit: read(visit) };
    known.put(visit, fresh);
    // Makes room: only what has been weighed counts.
    known.weigh(visit, fresh, 0);
    fresh.visit.catch(() => known.drop(visit, fresh));
    return fresh.visit;
  };
}
