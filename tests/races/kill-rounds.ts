import { setTimeout as pause } from "node:timers/promises";
import type { ServedHouse } from "#tests/support/served-house.ts";
import { bookRestlessly, brokenPromises, type Promised } from "./restless-guest.ts";

export interface KillReport {
  /** By what the guest was told last. */
  promises: Record<Promised["told"]["of"], number>;
  broken: string[];
  /** Answers of 500 and above. */
  complaints: string[];
  /** In milliseconds. One may meet another program's busy moment; half of them don't. */
  medianRestart: number;
  longestRestart: number;
  faults: string[];
  /** Until the books were clean after the last start, in milliseconds. */
  cleanAfter: number;
}

const MOST_KILLS = 200;

/**
 * Kills a server of the house again and again at random moments while guests book and pay, and starts it again; so many
 * times, and on until some guest stood between hold and booking and another was told of one.
 */
export async function killDuringCheckouts(
  house: ServedHouse,
  { kills, guests: count }: { kills: number; guests: number },
): Promise<KillReport> {
  const promises: Promised[] = [];
  const complaints: string[] = [];
  let over = false;
  const guests = Array.from({ length: count }, () =>
    bookRestlessly(house.guest, {
      isOver: () => over,
      keep: (promised) => promises.push(promised),
      complain: (words) => complaints.push(words),
    }),
  );
  const restarts: number[] = [];
  const isEnough = () => {
    const { held, paid, booked } = counted(promises);
    return restarts.length >= kills && held + paid > 0 && booked > 0;
  };
  for (let kill = 0; kill < MOST_KILLS && !isEnough(); kill += 1) {
    await pause(100 + Math.random() * 100 * count);
    const server = house.servers[kill % house.servers.length];
    await server?.kill("SIGKILL");
    const began = performance.now();
    await server?.start();
    restarts.push(performance.now() - began);
  }
  over = true;
  await Promise.all(guests);
  const began = performance.now();
  const faults = await house.faultsWithin(60_000);
  const cleanAfter = performance.now() - began;
  return {
    promises: counted(promises),
    broken: await brokenPromises(promises),
    complaints,
    medianRestart: restarts.toSorted((a, b) => a - b)[Math.floor(restarts.length / 2)] ?? Number.NaN,
    longestRestart: Math.max(...restarts),
    faults,
    cleanAfter,
  };
}

function counted(promises: readonly Promised[]): KillReport["promises"] {
  const count = { held: 0, paid: 0, booked: 0 };
  for (const { told } of promises) count[told.of] += 1;
  return count;
}
