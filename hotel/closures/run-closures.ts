import type { ClosuresPorts, ClosuresTables } from "./ports.ts";
import type { EmergencyClosure, ClosureStep } from "./ports/closures.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { StepEnd } from "./rules/closure.ts";
import { extendStranded } from "./extend-stranded.ts";
import { offerChoice } from "./offer-choice.ts";
import { tellWaiting } from "./tell-waiting.ts";
import { warnOfClosures } from "#hotel/inventory/warn-of-closures.ts";

const BATCH = 20;

/** Steps of storms that wait for their turn. Another process's hands are off them for a while. */
export function claimClosureSteps({ store, clock, leases }: ClosuresPorts): Promise<ClosureStep[]> {
  const now = clock.now();
  return store.storms.claimSteps(now, now + leases.closureStep, BATCH);
}

/**
 * Carries out one step of a storm, in one transaction that also marks it done: should this process die, either all of it
 * has happened or nothing, and another process does it anew.
 */
export async function carryOutStep(ports: ClosuresPorts, step: ClosureStep): Promise<void> {
  const { store, clock } = ports;
  const storm = await store.storms.find(step.stormId);
  if (!storm) throw new Error(`There is no storm ${step.stormId}.`);
  const refused = await store.transaction<Problem | undefined>(async (tx) => {
    if (!(await tx.storms.lockStep(step.id))) return undefined;
    const end = await work(ports, tx, { storm, step });
    if (isProblem(end)) return end;
    const { ended: state } = end;
    await tx.storms.endStep(step.id, { state, ...("trouble" in end && { trouble: end.trouble }) }, clock.now());
    return undefined;
  });
  if (refused) await store.storms.endStep(step.id, { state: "refused", trouble: refused.problem }, clock.now());
  if (step.kind === "reopen" || step.kind === "stop") await warnOfClosures(ports);
}

/** Guests who were about to pay when sales stopped, and have paid since, get the letter too. Answers how many. */
export async function offerToLatecomers({ store, clock }: ClosuresPorts): Promise<number> {
  let found = 0;
  for (const storm of await store.storms.raging(clock.today())) {
    const steps = await store.storms.steps(storm.id);
    const planned = new Set(steps.map(({ kind, subject }) => `${kind} ${subject}`));
    const stopped = storm.types.filter((type) => steps.some((one) => isStopOf(one, type) && one.state === "done"));
    const struck = await store.storms.struck({ ...storm, types: stopped }, storm.id);
    const late = struck.filter(isToBeWritten).filter(({ bookingId }) => !planned.has(`offer ${bookingId}`));
    await store.storms.plan(storm, late.map(offerFor), clock.now());
    found += late.length;
  }
  return found;
}

function isStopOf({ kind, subject }: ClosureStep, type: string): boolean {
  return kind === "stop" && subject === type;
}

type Affected = Awaited<ReturnType<ClosuresTables["storms"]["struck"]>>[number];

/** Pending ones are told that they can't be confirmed; who is in the house is spoken to. */
function isToBeWritten({ state, life }: Affected): boolean {
  return state === "confirmed" && life === "booked";
}

function offerFor({ bookingId }: Affected) {
  return { kind: "offer" as const, subject: String(bookingId) };
}

function work(
  ports: ClosuresPorts,
  tx: ClosuresTables,
  { storm, step }: { storm: EmergencyClosure; step: ClosureStep },
): Promise<StepEnd | Problem> {
  switch (step.kind) {
    case "stop":
      return stop(ports, tx, { storm, type: step.subject });
    case "offer":
      return offerChoice(ports, tx, { storm, bookingId: Number(step.subject) });
    case "tell":
      return tellWaiting(ports, tx, { storm, bookingId: Number(step.subject) });
    case "extend":
      return extendStranded(ports, tx, { storm, bookingId: Number(step.subject) });
    case "reopen":
      return reopen(ports, tx, { storm, type: step.subject });
  }
}

/** From this moment on nobody books these nights, so who is struck is known. */
async function stop(
  { clock }: ClosuresPorts,
  tx: ClosuresTables,
  { storm, type }: { storm: EmergencyClosure; type: string },
): Promise<StepEnd> {
  await tx.inventory.lockTypes([type], "alone");
  await tx.storms.stopSales(storm, type);
  const struck = await tx.storms.struck({ ...storm, types: [type] }, storm.id);
  const waiting = struck.filter(({ state }) => state === "pending");
  const tellings = waiting.map(({ bookingId }) => ({ kind: "tell" as const, subject: String(bookingId) }));
  await tx.storms.plan(storm, [...struck.filter(isToBeWritten).map(offerFor), ...tellings], clock.now());
  return { ended: "done" };
}

async function reopen(
  { clock }: ClosuresPorts,
  tx: ClosuresTables,
  { storm, type }: { storm: EmergencyClosure; type: string },
): Promise<StepEnd> {
  await tx.inventory.lockTypes([type], "alone");
  await tx.storms.reopenSales(storm, type, clock.today());
  return { ended: "done" };
}
