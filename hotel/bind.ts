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
