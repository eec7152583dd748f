import type { Store } from "#hotel/ports.ts";
import { repeat } from "./job-timers.ts";
import type { Log } from "./log.ts";

/** Every process shows a published version within two seconds, and the house has to be bound to it first. */
const LOOK_MS = 500;

/** Something made of a version of the property, such as the hotel as it is bound to its prices. */
interface Following<Bound> {
  /** Made of the version in force, as far as this process knows. Whoever takes it for a request keeps it to the end. */
  inForce(): Bound;
  /** From now on looks which version is in force; `stop` waits for a look under way. */
  follow(): () => Promise<void>;
}

/**
 * Looks instead of being told, so that it works with any number of processes and through any pooler. Where a version can't
 * be opened, the one before stays.
 */
export function followPublished<Bound>(
  first: { version: number; bound: Bound },
  { store, bind, log }: { store: Store; bind: (version: number) => Promise<Bound>; log: Log },
): Following<Bound> {
  let { version, bound } = first;
  const look = async () => {
    const inForce = await store.propertyVersions.inForce();
    if (!inForce || inForce.version === version) return 0;
    bound = await bind(inForce.version);
    version = inForce.version;
    log.info(`Version ${version} of the property is in force.`);
    return 1;
  };
  return {
    inForce: () => bound,
    follow: () => repeat({ name: "Following the published version", everyMs: LOOK_MS, run: look }, log),
  };
}
