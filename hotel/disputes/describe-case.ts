import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { CaseFile, CaseForm } from "./ports/case-files.ts";
import type { IssuedDocument } from "#hotel/billing/ports/documents.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { PolicyAgreement } from "#hotel/booking/ports/policies.ts";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import type { NotedRefund } from "#hotel/ledger/ports/refunds.ts";
import type { DocumentKind } from "#hotel/ledger/rules/documents.ts";
import type { CaseDetails } from "./rules/evidence.ts";
import { type Cents, sum } from "#hotel/kernel/money.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { endLines, isKept, isUnderTerms, secondOf } from "./stay-ends.ts";

interface Case {
  order: Order;
  bookings: readonly Booking[];
  /** The rooms of the bookings that count. */
  stays: readonly DeskStay[];
  documents: readonly IssuedDocument[];
  refunds: readonly NotedRefund[];
  /** Undefined for orders that are older than the record. */
  policy: PolicyAgreement | undefined;
  file: CaseFile;
}

/** A disputed stay as a bank's clerk reads it, in English as the provider asks, in short lines of facts. */
export function describeCase(facts: Case): CaseDetails {
  const { order, bookings, file } = facts;
  return {
    guest: { name: order.name, email: order.email, address: order.address },
    sold: bookings.map(soldLine),
    serviceDate: bookings.map(({ checkIn, checkOut }) => `${checkIn} to ${checkOut}`).join(", "),
    receipt: facts.documents.flatMap(documentLines),
    policy: policyLines(facts),
    cancellation: bookings.flatMap((booking) => endLines(booking, facts)),
    refunds: refundLines(facts),
    letters: file.letters.map((letter) => ({
      at: letter.settledAt ?? letter.queuedAt,
      line: `Letter "${letter.kind}" to ${order.email}`,
      text: withoutSecrets(letter.words),
    })),
    forms: file.forms.map((form) => ({ at: form.receivedAt, line: formLine(form), text: withoutSecrets(form.words) })),
    log: [{ at: order.createdAt, line: `guest order.made from ${order.address}` }, ...file.log.map(logLine)],
  };
}

function formLine({ form, name, room, stay, signature, agreedAt, acceptedAt }: CaseForm): string {
  const facts = [
    `${form === "check-in" ? "Check-in" : "Check-out"} form of ${name} for ${room === undefined ? "a room not known yet" : `room ${room}`}`,
    ...(stay ? [`${stay.checkIn} to ${stay.checkOut}`] : []),
    ...(signature ? [`signed ${signature}`] : []),
    ...(agreedAt === undefined ? [] : [`agreed to the cancellation policy on it on ${secondOf(agreedAt)}`]),
    ...(acceptedAt === undefined ? [] : [`taken as the registration card on ${secondOf(acceptedAt)}`]),
  ];
  return facts.join(", ");
}

/** Links that open a stay to whoever has them are the guest's, and no bank's. */
function withoutSecrets(words: string): string {
  return words.replaceAll(/\S*[\w-]{40,}\S*/g, "[a link for the guest alone]");
}

function soldLine({ bookingId, type, rooms, nights, guests, checkIn, checkOut, total }: Booking): string {
  const counts = [counted(rooms, `${type} room`), counted(nights, "night"), counted(guests, "guest")].join(", ");
  return `Hotel stay, booking ${bookingId}: ${counts}, ${checkIn} to ${checkOut}, ${dollarsOf(total)} with tax and fee`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

function documentLines({ number, kind, amount, issuedAt, facts }: IssuedDocument): string[] {
  const lines = facts.lines.map((line) => `  booking ${line.bookingId}: ${dollarsOf(line.total)}`);
  const parts = `rooms ${dollarsOf(facts.subtotal)}, tax ${dollarsOf(facts.taxes)}, fees ${dollarsOf(facts.fees)}`;
  return [`${kind} ${number} of ${facts.issuedDay ?? dayOf(issuedAt)}: ${dollarsOf(amount)} (${parts})`, ...lines];
}

function policyLines({ order, policy }: Case): string[] {
  if (!policy) {
    const when = `on ${secondOf(order.createdAt)} from the network address ${order.address}`;
    return [`Checkout needs the guest's yes to the cancellation policy before paying; the order was made ${when}.`];
  }
  const how = policy.manner === "ticked" ? "The guest ticked" : "The guest was shown";
  const when = `on ${secondOf(policy.at)} from the network address ${policy.address}`;
  return [`${how} this cancellation policy at checkout, ${when} (SHA-256 of its words ${policy.hash}):`, policy.words];
}

const TERMS = "What goes back of a stay that is cancelled is set by the policy that the guest agreed to.";

/** Only what moved tells what was kept: a booking's total is its price by now, so a lower one has what went back in it already. */
function refundLines(facts: Case): string[] {
  const { order, bookings, documents, refunds } = facts;
  const of = (kind: DocumentKind) => documents.filter((document) => document.kind === kind);
  const handed = of("desk-refund");
  const terms = bookings.some((booking) => isUnderTerms(booking, facts)) ? [TERMS] : [];
  if (refunds.length === 0 && handed.length === 0) {
    const areKept = bookings.length > 0 && bookings.every((booking) => isKept(booking, facts));
    return areKept
      ? ["Nothing was refunded: the stay was booked and kept as agreed."]
      : ["Nothing was refunded.", ...terms];
  }
  const takenAtDesk = totalOf(of("desk-receipt"));
  const back = totalOf(refunds.filter(({ state }) => state !== "failed")) + totalOf(handed);
  const paid = order.total + takenAtDesk;
  const how = takenAtDesk > 0 ? "by card and at the desk" : "by card";
  return [
    ...refunds.map(({ amount, state, requestedAt }) => `${dayOf(requestedAt)}: ${dollarsOf(amount)}, ${state}`),
    ...handed.map(
      ({ amount, issuedAt, facts, number }) =>
        `${facts.issuedDay ?? dayOf(issuedAt)}: ${dollarsOf(amount)}, handed over at the desk (${number})`,
    ),
    ...(bookings.length > 0 ? [`Kept of the ${dollarsOf(paid)} paid ${how}: ${dollarsOf(paid - back)}.`] : []),
    ...terms,
  ];
}

function totalOf(amounts: readonly { amount: Cents }[]): Cents {
  return sum(amounts.map(({ amount }) => amount));
}

function logLine({ at, what, who }: CaseFile["log"][number]): { at: Instant; line: string } {
  return { at, line: `${who} ${what}` };
}

function dollarsOf(amount: Cents): string {
  return `$${(amount / 100).toFixed(2)}`;
}

function dayOf(at: Instant): string {
  return new Date(at).toISOString().slice(0, 10);
}
