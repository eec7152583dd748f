import { type Cents, sum } from "#hotel/kernel/money.ts";
import type { Charge } from "#hotel/kernel/rate-book.ts";
import type { PricingPorts } from "./ports.ts";
import { inOrder } from "./rules/charges.ts";
import { bookOf } from "./rules/price-lines.ts";

/** What a stay bears of one tax or fee, as the version calls it by which it was levied. */
export interface NamedLevy extends Pick<Charge, "kind" | "name" | "rate"> {
  amount: Cents;
  /** Something of it was spared by an exemption. */
  isSpared: boolean;
}

interface Levied {
  charge: string;
  version: number;
  amount: Cents;
  exempt?: Cents;
}

/**
 * The taxes and fees of a stay, each once: fees first, in the owner's order. What has the same name and the same rate in several versions
 * is one; undefined where a version is not known.
 */
export async function nameLevies(
  { store, rates }: Pick<PricingPorts, "store" | "rates">,
  levies: readonly Levied[],
): Promise<NamedLevy[] | undefined> {
  const named: NamedLevy[] = [];
  for (const [version, own] of Map.groupBy(levies, (levy) => levy.version)) {
    const catalogue = await rates.catalogueOf(version, store);
    const charges = catalogue ? inOrder(bookOf(catalogue).charges) : [];
    if (!own.every(({ charge }) => charges.some(({ id }) => id === charge))) return undefined;
    named.push(...charges.flatMap((charge) => leviedAs(charge, own)));
  }
  const same = Map.groupBy(named, ({ kind, name, rate }) => JSON.stringify([kind, name, rate]));
  return [...same.values()].flatMap(together).toSorted((a, b) => a.kind.localeCompare(b.kind));
}

function leviedAs({ id, kind, name, rate }: Charge, levies: readonly Levied[]): NamedLevy[] {
  const own = levies.filter(({ charge }) => charge === id);
  if (own.length === 0) return [];
  const isSpared = own.some(({ exempt = 0 }) => exempt > 0);
  return [{ kind, name, rate, amount: sum(own.map(({ amount }) => amount)), isSpared }];
}

function together(levies: readonly NamedLevy[]): NamedLevy[] {
  const [first] = levies;
  const isSpared = levies.some((levy) => levy.isSpared);
  return first ? [{ ...first, amount: sum(levies.map(({ amount }) => amount)), isSpared }] : [];
}
