import type { Asking, AskingBrowser } from "./ports/identity.ts";
import type { AccountsPorts } from "./ports.ts";
import type { Problem } from "#hotel/kernel/problem.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type DoorAct =
  | "register"
  | "sign-in"
  | "begin-google"
  | "second-factor"
  | "ask-reset"
  | "reset"
  | "ask-verification"
  | "prove"
  | "file"
  | "setup";

interface Limits {
  windowMs: number;
  /** Generous, because everybody on the house's own Wi-Fi shares one address. */
  perAddress: number;
  /** Far below the hundred that NIST SP 800-63B-4 section 3.2.2 allows; it also bounds what a stranger can lock. */
  perAccount: number;
}

const LIMITS: Record<DoorAct, Limits> = {
  register: { windowMs: HOUR, perAddress: 20, perAccount: 5 },
  "sign-in": { windowMs: 5 * MINUTE, perAddress: 30, perAccount: 10 },
  "begin-google": { windowMs: 5 * MINUTE, perAddress: 30, perAccount: 10 },
  "second-factor": { windowMs: 5 * MINUTE, perAddress: 30, perAccount: 10 },
  "ask-reset": { windowMs: HOUR, perAddress: 20, perAccount: 3 },
  reset: { windowMs: HOUR, perAddress: 20, perAccount: 20 },
  "ask-verification": { windowMs: HOUR, perAddress: 20, perAccount: 3 },
  prove: { windowMs: 5 * MINUTE, perAddress: 30, perAccount: 10 },
  file: { windowMs: HOUR, perAddress: 20, perAccount: 10 },
  // The code has 49 bits: with so few tries an hour at the whole house nobody comes by it while it is good.
  setup: { windowMs: HOUR, perAddress: 10, perAccount: 30 },
};

/**
 * Counts one more try at the door, by the address it comes from and by the account it is aimed at, which may not exist;
 * every process counts in the same book. A Problem once there were too many; an address that is over its own limit counts
 * against no account any more, or it alone could lock everybody out.
 */
export async function countDoorTry(
  { store, clock }: Pick<AccountsPorts, "store" | "clock">,
  act: DoorAct,
  { asking, account }: { asking: AskingBrowser; account?: string },
): Promise<Problem | undefined> {
  const { windowMs, perAddress, perAccount } = LIMITS[act];
  const window = { now: clock.now(), lengthMs: windowMs };
  const fromAddress = await store.tries.count(`${act}:address:${asking.address}`, window);
  const isAimed = account !== undefined && fromAddress <= perAddress;
  const atAccount = isAimed ? await store.tries.count(`${act}:account:${account}`, window) : 0;
  if (fromAddress <= perAddress && atAccount <= perAccount) return undefined;
  const left = windowMs - (window.now % windowMs);
  return { problem: "too-many-tries", retryAfterSeconds: Math.ceil(left / 1_000) };
}

/**
 * The account that tries at the log-in count against. From a browser that it came in with before they are counted by
 * themselves, each browser's: a stranger who tries again and again locks out strangers, and nobody who has been here before,
 * and whoever sits at a machine in a lobby that machine alone.
 */
export async function aimAt(
  { store }: Pick<AccountsPorts, "store">,
  { device }: Asking,
  email: string,
): Promise<string> {
  const shown = device?.shown;
  const isKnown = shown !== undefined && (await store.devices.known(email, shown));
  return isKnown ? `${email}:known-device:${shown}` : email;
}
