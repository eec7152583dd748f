import type { ClosuresPorts, ClosuresTables } from "./ports.ts";
import type { EmergencyClosure, ClosureStep } from "./ports/closures.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { isHalfway, letterFor, type StepEnd } from "./rules/closure.ts";
import { extendStranded } from "./extend-stranded.ts";
import { offerChoice } from "./offer-choice.ts";
import { tellWaiting } from "./tell-waiting.ts";
import { warnOfClosures } from "#hotel/inventory/warn-of-closures.ts";

const BATCH = 20;

/** Steps of closures that wait for their turn. Another process's hands are off them for a while. */
export function claimClosureSteps({ store, clock, leases }: ClosuresPorts): Promise<ClosureStep[]> {
  const now = clock.now();
  return store.closures.claimSteps(now, now + leases.closureStep, BATCH);
}

/**
 * Carries out one step of a closure, in one transaction that also marks it done: should this process die, either all of it
 * has happened or nothing, and another process does it anew.
 */
export async function carryOutStep(ports: ClosuresPorts, step: ClosureStep): Promise<void> {
  const { store, clock } = ports;
  const refused = await store.transaction<Problem | undefined>(async (tx) => {
    if (!(await tx.closures.lockStep(step.id))) return undefined;
    const end = await endOf(ports, tx, step);
    if (isProblem(end)) return end;
    const { ended: state, ...why } = end;
    await tx.closures.endStep(step.id, { state, ...why }, clock.now());
    return undefined;
  });
  if (refused) await store.closures.endStep(step.id, { state: "refused", trouble: refused.problem }, clock.now());
  if (step.kind === "reopen" || step.kind === "stop") await warnOfClosures(ports);
}

/**
 * Guests who were about to pay when sales stopped, or to prove their address, and have done so since, get the letter too, and so do those
 * whose no-show or check-in was taken back. Answers how many.
 */
export async function offerToLatecomers({ store, clock }: ClosuresPorts): Promise<number> {
  let found = 0;
  for (const closure of await store.closures.raging(clock.today())) {
    const steps = await store.closures.steps(closure.id);
    const planned = new Map(steps.map((step) => [nameOf(step), step]));
    const stopped = closure.types.filter((type) => steps.some((one) => isStopOf(one, type) && one.state === "done"));
    const struck = await store.closures.struck({ ...closure, types: stopped }, closure.id);
    const late = struck.flatMap((affected) =>
      letterTo(affected).filter((step) => isLate(affected, planned.get(nameOf(step)))),
    );
    await store.closures.plan(closure, late, clock.now());
    found += late.length;
  }
  return found;
}

function isStopOf({ kind, subject }: ClosureStep, type: string): boolean {
  return kind === "stop" && subject === type;
}

type Named = Pick<ClosureStep, "kind" | "subject">;

function nameOf({ kind, subject }: Named): string {
  return `${kind} ${subject}`;
}

type Affected = Awaited<ReturnType<ClosuresTables["closures"]["struck"]>>[number];

/** What came to nothing because the stay had begun is done anew once all are expected again, or once somebody has to be called. */
function isLate(affected: Affected, before: ClosureStep | undefined): boolean {
  if (!before) return true;
  const isNeeded = letterFor(affected) === "offer" || (isHalfway(affected) && before.state === "dropped");
  return isNeeded && before.trouble === "has-begun";
}

/** Who is expected in some of their rooms alone has to be called: the offer's step tells so. */
function letterTo(affected: Affected): Named[] {
  const kind = isHalfway(affected) ? "offer" : letterFor(affected);
  return kind ? [{ kind, subject: String(affected.bookingId) }] : [];
}

/** A lift waits for the steps that run, and what those have planned meanwhile it does not see. */
async function endOf(
  ports: ClosuresPorts,
  tx: ClosuresTables,
  step: ClosureStep,
): Promise<StepEnd | { ended: "dropped" } | Problem> {
  const closure = await tx.closures.find(step.closureId);
  if (!closure) throw new Error(`There is no closure ${step.closureId}.`);
  if (closure.state === "lifted" && step.kind !== "reopen") return { ended: "dropped" };
  return work(ports, tx, { closure, step });
}

function work(
  ports: ClosuresPorts,
  tx: ClosuresTables,
  { closure, step }: { closure: EmergencyClosure; step: ClosureStep },
): Promise<StepEnd | Problem> {
  switch (step.kind) {
    case "stop":
      return stop(ports, tx, { closure, type: step.subject });
    case "offer":
      return offerChoice(ports, tx, { closure, bookingId: Number(step.subject) });
    case "tell":
      return tellWaiting(ports, tx, { closure, bookingId: Number(step.subject) });
    case "extend":
      return extendStranded(ports, tx, { closure, bookingId: Number(step.subject) });
    case "reopen":
      return reopen(ports, tx, { closure, type: step.subject });
  }
}

/** From this moment on nobody books these nights, so who is struck is known. */
async function stop(
  { clock }: ClosuresPorts,
  tx: ClosuresTables,
  { closure, type }: { closure: EmergencyClosure; type: string },
): Promise<StepEnd> {
  await tx.inventory.lockTypes([type], "alone");
  await tx.closures.stopSales(closure, type);
  const struck = await tx.closures.struck({ ...closure, types: [type] }, closure.id);
  await tx.closures.plan(closure, struck.flatMap(letterTo), clock.now());
  return { ended: "done" };
}

async function reopen(
  { clock }: ClosuresPorts,
  tx: ClosuresTables,
  { closure, type }: { closure: EmergencyClosure; type: string },
): Promise<StepEnd> {
  await tx.inventory.lockTypes([type], "alone");
  await tx.closures.reopenSales(closure, type, clock.today());
  return { ended: "done" };
}
