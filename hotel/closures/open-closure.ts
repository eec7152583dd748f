import type { ClosuresPorts } from "./ports.ts";
import type { EmergencyClosure, AffectedBooking } from "./ports/closures.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { NightCount } from "#hotel/inventory/rules/availability.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { nightsOf, readClosure, type SentClosure, type ClosurePlan } from "./rules/closure.ts";
import { inOwnerTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";

/** What a closure would do, at this moment. */
export interface ClosurePreview {
  plan: ClosurePlan;
  /** Of the struck types and nights; what is left of them would not be sold. */
  nights: NightCount[];
  struck: AffectedBooking[];
}

/** Previews a closure: it reads only. Problems are those of `readClosure`, and `beyond-horizon`. */
export async function previewClosure(ports: ClosuresPorts, sent: SentClosure): Promise<ClosurePreview | Problem> {
  const plan = readClosure(sent, ports.catalogue, ports.clock.today());
  if (isProblem(plan)) return plan;
  const nights = await openNightsOf(ports, plan);
  if (isProblem(nights)) return nights;
  return { plan, nights, struck: await ports.store.closures.struck(plan) };
}

/**
 * Opens a closure: writes it down with the steps that it takes, which are carried out one by one from here on, by whichever
 * process lives: for owners alone. `stranded` are the numbers of bookings to extend up to its end. Problems: those of `previewStorm`;
 * `storm-is-on` where another one strikes the same nights.
 */
export async function openClosure(
  ports: ClosuresPorts,
  owner: Account,
  sent: SentClosure & { stranded?: readonly unknown[] },
): Promise<(Modified & { closure: EmergencyClosure }) | Problem> {
  const plan = readClosure(sent, ports.catalogue, ports.clock.today());
  if (isProblem(plan)) return plan;
  const nights = await openNightsOf(ports, plan);
  if (isProblem(nights)) return nights;
  const stranded = (sent.stranded ?? []).map(String);
  if (!stranded.every((id) => /^[1-9]\d{9}$/.test(id))) return fieldProblem("stranded", "invalid");
  const at = ports.clock.now();
  return inOwnerTransaction(ports.store, owner, async (tx) => {
    const closure = await tx.closures.open(plan, { account: owner.id, at });
    if (!closure) return { problem: "storm-is-on" };
    const stops = plan.types.map((type) => ({ kind: "stop" as const, subject: type }));
    const extensions = [...new Set(stranded)].map((id) => ({ kind: "extend" as const, subject: id }));
    await tx.closures.plan(closure, [...stops, ...extensions], at);
    const detail = `${nightsOf(plan)}: ${plan.types.join(", ")}`;
    await tx.audit.add({ actor: owner.id, act: "storm.opened", subject: `storm:${closure.id}`, at, detail });
    return { modifiedCount: 1, closure };
  });
}

async function openNightsOf(
  { store }: ClosuresPorts,
  { from, until, types }: ClosurePlan,
): Promise<NightCount[] | Problem> {
  const all = await store.inventory.nights({ from, to: until });
  const nights = all.filter(({ type }) => types.includes(type));
  // A type that the house has no rooms of has no nights either.
  const isOpen = nights.some(({ night }) => night === addDays(until, -1));
  return isOpen ? nights : fieldProblem("to", "beyond-horizon");
}
