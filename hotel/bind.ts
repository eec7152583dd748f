import { staffGuard } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Permission } from "#hotel/kernel/roles.ts";
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

/** What stands before use cases of the staff, and the world that they work in. */
export interface Post {
  ports: Ports;
  /** What somebody must be let do to reach them. */
  needs: Permission;
  /** As for `bind`. */
  withNightsOpen?: WithNightsOpen;
}

/** What stands before a use case: the permission that it needs, and whether it counts on the nights being open. */
export interface Posts {
  behind: (needs: Permission) => Post;
  withNights: (needs: Permission) => Post;
}

/**
 * What the staff read. Whoever may not is answered before anything is looked at: `not-signed-in`, or `not-allowed` to a
 * customer, and to those of the staff whose role does not reach so far.
 */
export function bindReads<All extends Reads>(post: Post, reads: All): BoundReads<All> {
  const bound = Object.entries<Run>(bind(post.ports, reads, post.withNightsOpen));
  return Object.fromEntries(
    bound.map(([name, read]) => [name, behind(post.needs, (_clerk, ...asked) => read(...asked))]),
  ) as BoundReads<All>;
}

/** What the staff do, behind the same guard; the clerk comes after the ports. */
export function bindActs<All extends Acts>(post: Post, acts: All): BoundActs<All> {
  const bound = Object.entries<Run>(bind(post.ports, acts, post.withNightsOpen));
  return Object.fromEntries(bound.map(([name, act]) => [name, behind(post.needs, act)])) as BoundActs<All>;
}

type Run = (...asked: never[]) => unknown;

function behind(needs: Permission, run: (clerk: never, ...asked: never[]) => unknown) {
  return (who: Account | undefined, ...asked: never[]) => {
    const clerk = staffGuard(who, needs);
    return isProblem(clerk) ? Promise.resolve(clerk) : run(clerk as never, ...asked);
  };
}
