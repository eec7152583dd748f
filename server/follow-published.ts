import type { ShownMarks } from "#hotel/settings/ports/shown.ts";
import { repeat } from "./job-timers.ts";
import type { Log } from "./log.ts";
import { LOOK_MS } from "./watch-version.ts";

/** What an owner's decisions are known by. */
export interface Mark extends Pick<ShownMarks, "connections" | "isOpen"> {
  version: number;
}

/** Something made of what is decided, such as the hotel as it is bound to its prices. */
interface Following<Bound> {
  /** Made of what is in force, as far as this process knows. Whoever takes it for a request keeps it to the end. */
  inForce(): Bound;
  /** From now on looks what is in force; `stop` waits for a look under way. */
  follow(): () => Promise<void>;
}

/** What was bound, and of what. */
interface Present<Bound> {
  mark: Mark;
  bound: Bound;
}

/** `refused`: why the connections before are in use still. They are tried again. */
export type Bind<Bound> = (
  mark: Mark,
  before: Present<Bound>,
) => Promise<{ bound: Bound; refused?: Error | undefined }>;

/**
 * Looks instead of being told, so that it works with any number of processes and through any pooler: every process shows what
 * an owner has decided within two seconds, and the house has to be bound to it first. Where a version can't be opened, the one
 * before stays.
 */
export function followPublished<Bound>(
  first: Present<Bound>,
  { look, bind, log }: { look: () => Promise<ShownMarks>; bind: Bind<Bound>; log: Log },
): Following<Bound> {
  let present = first;
  const follow = async () => {
    const { version = present.mark.version, connections, isOpen } = await look();
    const mark = { version, connections, isOpen };
    const isSame = mark.version === present.mark.version && mark.connections === present.mark.connections;
    if (isSame && mark.isOpen === present.mark.isOpen) return 0;
    const before = present.mark;
    const { bound, refused } = await bind(mark, present);
    present = { mark: refused ? { ...mark, connections: before.connections } : mark, bound };
    if (mark.version !== before.version) log.info(`Version ${mark.version} of the property is in force.`);
    if (mark.isOpen !== before.isOpen)
      log.info(mark.isOpen ? "The house is open to guests." : "The house is being set up.");
    if (refused) throw refused;
    if (mark.connections !== before.connections) log.info("The connections that an owner has changed are in use.");
    return 1;
  };
  return {
    inForce: () => present.bound,
    follow: () => repeat({ name: "Following what owners decide", everyMs: LOOK_MS, run: follow }, log),
  };
}
