import { deskGuard, ownerGuard } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { WithNightsOpen } from "#hotel/inventory/keep-nights-open.ts";
import type { Ports } from "./ports.ts";

/** Use cases by the names under which they are asked for; each takes its ports first. */
type UseCases = Record<string, (ports: Ports, ...asked: never[]) => unknown>;

type Bound<All extends UseCases> = {
  [Name in keyof All]: All[Name] extends (ports: Ports, ...asked: infer Asked) => infer Answer
    ? (...asked: Asked) => Answer
    : never;
};

/**
 * The use cases with the world that they work in, so that a caller names only what is asked. `withNightsOpen`: for those
 * that count on the nights up to the horizon being open.
 */
export function bind<All extends UseCases>(ports: Ports, useCases: All, withNightsOpen?: WithNightsOpen): Bound<All> {
  const bound = Object.entries(useCases).map(([name, act]) => [
    name,
    (...asked: never[]) => (withNightsOpen ? withNightsOpen(async () => act(ports, ...asked)) : act(ports, ...asked)),
  ]);
  return Object.fromEntries(bound) as Bound<All>;
}

type Reads = Record<string, (ports: Ports, ...asked: never[]) => Promise<unknown>>;
type Acts = Record<string, (ports: Ports, clerk: Account, ...asked: never[]) => Promise<unknown>>;

/** As it is asked for: by whoever it is. */
type Asked<Rest extends unknown[], Done> = (who: Account | undefined, ...asked: Rest) => Promise<Done | Problem>;

type BoundReads<All extends Reads> = {
  [Name in keyof All]: All[Name] extends (ports: Ports, ...asked: infer Rest) => Promise<infer Done>
    ? Asked<Rest, Done>
    : never;
};

type BoundActs<All extends Acts> = {
  [Name in keyof All]: All[Name] extends (ports: Ports, clerk: Account, ...asked: infer Rest) => Promise<infer Done>
    ? Asked<Rest, Done>
    : never;
};

/**
 * What the desk reads. Whoever does not work here is answered before anything is looked at: `not-signed-in`, or `not-allowed`
 * to a customer.
 */
export function bindReads<All extends Reads>(ports: Ports, reads: All, withNightsOpen?: WithNightsOpen) {
  return readsBehind(deskGuard, bind(ports, reads, withNightsOpen)) as BoundReads<All>;
}

/** What the desk does, behind the same guard; the clerk comes after the ports. */
export function bindActs<All extends Acts>(ports: Ports, acts: All, withNightsOpen?: WithNightsOpen) {
  return actsBehind(deskGuard, bind(ports, acts, withNightsOpen)) as BoundActs<All>;
}

/** What owners alone read: `not-allowed` to everybody else at the desk. */
export function bindOwnerReads<All extends Reads>(ports: Ports, reads: All) {
  return readsBehind(ownerGuard, bind(ports, reads)) as BoundReads<All>;
}

/** What owners alone do; the owner comes after the ports. */
export function bindOwnerActs<All extends Acts>(ports: Ports, acts: All, withNightsOpen?: WithNightsOpen) {
  return actsBehind(ownerGuard, bind(ports, acts, withNightsOpen)) as BoundActs<All>;
}

type Guard = (who: Account | undefined) => Account | Problem;
type Run = (...asked: never[]) => unknown;

function readsBehind(guard: Guard, reads: Record<string, Run>) {
  const guarded = Object.entries(reads).map(([name, read]) => [
    name,
    behind(guard, (_clerk, ...asked) => read(...asked)),
  ]);
  return Object.fromEntries(guarded) as unknown;
}

function actsBehind(guard: Guard, acts: Record<string, Run>) {
  return Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, behind(guard, act)])) as unknown;
}

function behind(guard: Guard, run: (clerk: never, ...asked: never[]) => unknown) {
  return (who: Account | undefined, ...asked: never[]) => {
    const clerk = guard(who);
    return isProblem(clerk) ? Promise.resolve(clerk) : run(clerk as never, ...asked);
  };
}
