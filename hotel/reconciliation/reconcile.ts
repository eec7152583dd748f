import { isFailure } from "#hotel/payments/ports/payments.ts";
import type { ReconciliationPorts, ReconciliationTables } from "./ports.ts";
import type { BookSums, Reconciliation } from "./ports/books.ts";
import type { Period } from "./ports/provider-books.ts";
import type { BothBooks } from "./rules/both-books.ts";
import { compareBooks } from "./rules/compare-books.ts";
import { sum } from "#hotel/kernel/money.ts";
import { addDays, type Instant } from "#hotel/kernel/plain-date.ts";
import { readBothBooks, type Unread } from "./read-both-books.ts";

/**
 * How far back a night looks at least: a bank's refund takes days, and the provider's own memory of events ends at 30. It looks
 * farther where the comparison before it found what nobody has mended.
 */
const NIGHT_LOOKS_BACK_DAYS = 35;
/** A bank may take a payment back for 540 days by the card networks' rules, and what is older nobody can mend or lose any more. */
const NIGHT_LOOKS_BACK_AT_MOST_DAYS = 550;
/** The provider may have made the first payment by a clock that is behind ours. */
const CLOCKS_APART_MS = 3_600_000;
/** A step holds so many payments in memory, or a week of them where there are fewer. */
const PAYMENTS_PER_STEP = 500;
const LONGEST_STEP_MS = 7 * 86_400_000;
/** A provider may be away for a while; that each try of a step has failed for this long is told to a person. */
const HANGS_AFTER_MS = 3 * 3_600_000;

/**
 * Goes one step further with the comparison of the books, and begins the night's where it is due. Each step is written
 * down with where it ended, so that whoever comes after a dead process goes on from there. Answers 1 while there is more.
 */
export async function reconcile(ports: ReconciliationPorts): Promise<number> {
  const { store, clock, leases } = ports;
  await beginNight(ports);
  const now = clock.now();
  const run = await store.books.claim(now, now + leases.comparison);
  if (!run) return 0;
  const step = await nextStep(ports, run);
  const books = await readBothBooks(ports, step);
  if (isFailure(books)) {
    // Its claim runs out, and the provider is asked again.
    await tellIfHanging(ports, run, books);
    return 0;
  }
  const at = clock.now();
  const compared = { until: step.to, sums: sumsOf(books), differences: compareBooks(books, at), at };
  await store.transaction(async (tx) => {
    const after = await tx.books.record(run, compared);
    if (!after) return;
    await tx.alerts.keepOpen("books-not-compared", [], at);
    if (after.endedAt !== undefined) await tellOfFaults(tx, after, at);
  });
  return 1;
}

/** Each fault once: one that the comparison before had not is told anew, since what is open is told of no more. */
async function tellOfFaults({ books, alerts }: ReconciliationTables, run: Reconciliation, at: Instant): Promise<void> {
  const alert = { kind: "books-differ", subject: "books" } as const;
  if (run.faults === 0 || (await books.hasNewFaults(run.id))) await alerts.settle(alert, at);
  if (run.faults > 0) await alerts.raise(alert, at);
}

/** Told once: a provider that falls silent as well takes back nothing of what it has refused. Without keys there is nobody to ask. */
async function tellIfHanging(
  { store, payments, clock }: ReconciliationPorts,
  run: Reconciliation,
  { failure, list }: Unread,
): Promise<void> {
  const at = clock.now();
  if (payments.isSwitchedOff) return store.alerts.keepOpen("books-not-compared", [], at);
  const failingSince = await store.books.noteFailure(run, at);
  if (failingSince === undefined || at < failingSince + HANGS_AFTER_MS) return;
  const refused = failure === "refused" ? list : undefined;
  const [told] = await store.alerts.open(1, ["books-not-compared"]);
  if (told && refused === undefined) return;
  await store.transaction((tx) => tx.alerts.keepOpen("books-not-compared", [refused ?? "provider"], at));
}

/** Once the business day has turned, what was before midnight is compared: by then the hotel's own duties are through. */
async function beginNight(ports: ReconciliationPorts): Promise<void> {
  const { store, clock } = ports;
  const night = clock.today();
  const [last] = await store.books.recent(1);
  if (last && (last.endedAt === undefined || last.night === night)) return;
  const first = await store.books.firstPaymentAt();
  const to = clock.at(night, "00:00");
  if (first === undefined || first >= to) return;
  const daysBack = (days: number) => clock.at(addDays(night, -days), "00:00");
  const farBack = daysBack(NIGHT_LOOKS_BACK_DAYS);
  const unmended = last && (await store.books.unmendedSince(last.id));
  const oldest = Math.max(beginningWith(first), daysBack(NIGHT_LOOKS_BACK_AT_MOST_DAYS));
  const from = Math.max(oldest, Math.min(farBack, unmended ?? farBack));
  await store.books.begin({ period: { from, to }, at: clock.now(), night });
}

/** The provider counts whole seconds, so steps begin and end with one. */
async function nextStep({ store }: ReconciliationPorts, { comparedUntil, period }: Reconciliation): Promise<Period> {
  const longest = Math.min(comparedUntil + LONGEST_STEP_MS, period.to);
  const full = await store.books.timeOfPayment(PAYMENTS_PER_STEP, { from: comparedUntil, to: longest });
  const to = full === undefined ? longest : Math.min(wholeSecond(full) + 1_000, longest);
  return { from: comparedUntil, to };
}

export function wholeSecond(at: Instant): Instant {
  return Math.floor(at / 1_000) * 1_000;
}

/** From when on books are compared that begin with a payment which was asked for at this moment. */
export function beginningWith(first: Instant): Instant {
  return wholeSecond(first) - CLOCKS_APART_MS;
}

function sumsOf({ payments, charges, refunds, disputes }: BothBooks): BookSums {
  const known = new Set(payments.ours.map(({ paymentId }) => paymentId));
  const theirs = payments.theirs.filter(({ isOurs, paymentId }) => isOurs || known.has(paymentId));
  const ownRefunds = refunds.theirs.filter(({ isOurs }) => isOurs);
  return {
    payments: theirs.length,
    charges: charges.filter(({ payment }) => payment.isOurs).length,
    refunds: ownRefunds.length,
    disputes: disputes.theirs.filter(({ isOurs }) => isOurs).length,
    foreigners: payments.theirs.length - theirs.length,
    capturedHere: sum(payments.ours.map(({ captured }) => captured)),
    capturedThere: sum(theirs.map(({ received }) => received)),
    refundedHere: sum(refunds.ours.map(arrived)),
    refundedThere: sum(ownRefunds.map(arrived)),
  };
}

function arrived({ state, amount }: { state: string; amount: number }): number {
  return state === "succeeded" ? amount : 0;
}
