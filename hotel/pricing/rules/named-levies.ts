import { type Cents, sum } from "#hotel/kernel/money.ts";
import type { Charge } from "#hotel/kernel/rate-book.ts";

/** What a stay bears of one tax or fee, as the version calls it by which it was levied. */
export interface NamedLevy extends Pick<Charge, "kind" | "name" | "rate"> {
  amount: Cents;
  /** Something of it was spared by an exemption. */
  isSpared: boolean;
}

/** The same; without a name it is all that is levied of its kind, where that is not known one by one. */
export type ToldLevy = Omit<NamedLevy, "name" | "rate"> & Partial<NamedLevy>;

/** Each tax and fee once: fees first, in the order in which they are told. What has the same name and the same rate is one. */
export function leviesTogether<Levy extends ToldLevy>(levies: readonly Levy[]): Levy[] {
  const same = Map.groupBy(levies, ({ kind, name, rate }) => JSON.stringify([kind, name, rate]));
  return [...same.values()].flatMap(together).toSorted((a, b) => a.kind.localeCompare(b.kind));
}

function together<Levy extends ToldLevy>(levies: readonly Levy[]): Levy[] {
  const [first] = levies;
  const isSpared = levies.some((levy) => levy.isSpared);
  return first ? [{ ...first, amount: sum(levies.map(({ amount }) => amount)), isSpared }] : [];
}

/** Whether the price of the rooms has it in it. */
export function isIncluded({ rate }: ToldLevy): boolean {
  return rate !== undefined && "basisPoints" in rate && rate.included;
}

export function includedIn(levies: readonly ToldLevy[]): Cents {
  return sum(levies.filter(isIncluded).map(({ amount }) => amount));
}

/** More than one tax, or more than one fee. */
export function hasSeveral(levies: readonly ToldLevy[]): boolean {
  const taxes = levies.filter(({ kind }) => kind === "tax").length;
  return taxes > 1 || levies.length - taxes > 1;
}
