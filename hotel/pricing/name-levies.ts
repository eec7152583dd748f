import { type Cents, sum } from "#hotel/kernel/money.ts";
import type { Charge } from "#hotel/kernel/rate-book.ts";
import { booksOfVersions, type Versions } from "./books-of-versions.ts";
import { inOrder } from "./rules/charges.ts";
import { leviesTogether, type NamedLevy } from "./rules/named-levies.ts";

interface Levied {
  charge: string;
  version: number;
  amount: Cents;
  exempt?: Cents;
}

/** The taxes and fees of a stay, each once: fees first, in the owner's order; undefined where a version is not known. */
async function nameLevies(versions: Versions, levies: readonly Levied[]): Promise<NamedLevy[] | undefined> {
  const named: NamedLevy[] = [];
  const byVersion = Map.groupBy(levies, (levy) => levy.version);
  const books = await booksOfVersions(versions, byVersion.keys());
  for (const [version, own] of byVersion) {
    const charges = inOrder(books.get(version)?.charges ?? []);
    if (!own.every(({ charge }) => charges.some(({ id }) => id === charge))) return undefined;
    named.push(...charges.flatMap((charge) => leviedAs(charge, own)));
  }
  return leviesTogether(named);
}

/** The same where together they are all that the stay bears of taxes and of fees; undefined where they are not. */
export async function nameWhole(
  versions: Versions,
  levies: readonly Levied[],
  { taxes, fees }: { taxes: Cents; fees: Cents },
): Promise<NamedLevy[] | undefined> {
  const named = (await nameLevies(versions, levies)) ?? [];
  const of = (kind: NamedLevy["kind"]) => sum(named.filter((levy) => levy.kind === kind).map(({ amount }) => amount));
  return named.length > 0 && of("tax") === taxes && of("fee") === fees ? named : undefined;
}

function leviedAs({ id, kind, name, rate }: Charge, levies: readonly Levied[]): NamedLevy[] {
  const own = levies.filter(({ charge }) => charge === id);
  if (own.length === 0) return [];
  const isSpared = own.some(({ exempt = 0 }) => exempt > 0);
  return [{ kind, name, rate, amount: sum(own.map(({ amount }) => amount)), isSpared }];
}
