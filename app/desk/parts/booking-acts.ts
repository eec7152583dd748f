import { fill } from "#app/languages/phrase.ts";
import { problemInWords } from "./problem-in-words.ts";
import { keysOf } from "#hotel/kernel/keys-of.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { readDifference, readDollars } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { actWords as words } from "./act-words.ts";
import { agreedIn } from "./agreed.ts";
import { bookingOf } from "./booking-of.ts";
import type { Again } from "./outcome.ts";
import { outcomeOf, type Sent as SentForm, withStatus } from "./act.ts";
import { type DeskContext, readOrNot, type Staff } from "./read.ts";
import { type Settled, settledInWords } from "./settled-in-words.ts";
import { moneyInWords } from "./telling.ts";

/** What an act came to; of one that reprices the stay, where the difference goes. */
interface Done extends Settled {
  modifiedCount: number;
  room?: number | undefined;
  freedNights?: number;
  /** Of a check-out: what came off the price, the price, and what is owed at the desk after it. */
  returned?: number;
  total?: number;
  owed?: number;
}

type Act = (staff: Staff, who: Account, sent: Sent) => Promise<Done | Problem>;

interface Sent extends SentForm {
  id: string;
  version: string;
}

/** Every act on one booking, by the value of its form's field `act`. */
const ACTS = {
  confirmed: (staff, who, sent) => staff.booking.decideBooking(who, { ...sent, status: "confirmed" }),
  declined: (staff, who, sent) => staff.booking.decideBooking(who, { ...sent, status: "declined" }),
  cancel: async (staff, who, sent) => oneChanged(await staff.booking.cancelBooking(who, sent)),
  refund: async (staff, who, sent) =>
    oneChanged(await staff.payments.refundBooking(who, { reason: "", ...sent, amount: readDollars(sent.amount) })),
  "check-in": (staff, who, sent) => staff.frontDesk.checkIn(who, sent),
  "check-out": (staff, who, sent) => staff.frontDesk.checkOut(who, priced(sent)),
  "no-show": (staff, who, sent) => staff.frontDesk.markNoShow(who, sent),
  move: (staff, who, sent) => staff.frontDesk.moveStay(who, { room: "", ...sent }),
  lock: (staff, who, sent) => staff.frontDesk.moveStay(who, { room: "", ...sent }),
  unlock: (staff, who, sent) => staff.frontDesk.moveStay(who, { room: "", ...sent, pin: "false" }),
  dates: (staff, who, sent) =>
    staff.booking.changeDates(who, { start: "", end: "", ...priced(sent), agreed: agreedIn(sent.agreed) }),
  guests: (staff, who, sent) => staff.booking.changeGuests(who, { guests: "", children: "", ...priced(sent) }),
  type: (staff, who, sent) =>
    staff.booking.changeType(who, { type: "", charge: "", ...priced(sent), agreed: agreedIn(sent.agreed) }),
  exempt: (staff, who, sent) => staff.booking.grantExemption(who, { exemption: "", paper: "", ...priced(sent) }),
  "decline-exemption": (staff, who, sent) => staff.booking.declineExemption(who, { exemption: "", ...sent }),
  "levy-again": (staff, who, sent) => staff.booking.withdrawExemption(who, { exemption: "", ...priced(sent) }),
  "take-back": (staff, who, sent) => staff.frontDesk.undoAct(who, sent),
  guest: (staff, who, sent) => staff.booking.editGuest(who, { name: "", email: "", ...sent }),
  note: (staff, who, sent) => staff.frontDesk.noteBooking(who, { words: "", ...sent }),
  pay: (staff, who, sent) => staff.billing.takePayment(who, { by: "", ...sent, amount: readDollars(sent.amount) }),
  "give-back": (staff, who, sent) => staff.billing.giveBack(who, { ...sent, amount: readDollars(sent.amount) }),
  "owe-refund": (staff, who, sent) => staff.payments.oweFailedRefund(who, { key: "", ...sent }),
} as const satisfies Record<string, Act>;

/** Of what reprices the stay: with the difference that the preview said. */
function priced(sent: Sent) {
  return { ...sent, difference: readDifference(sent.difference) };
}

function oneChanged(answer: object | Problem): Done | Problem {
  return isProblem(answer) ? answer : { modifiedCount: 1 };
}

export type ActName = keyof typeof ACTS;

export const ACT_NAMES = keysOf(ACTS);

/** Carries out what a form asks for, and tells the outcome. */
export async function carryOut(form: FormData, context: DeskContext) {
  const sent: Sent = { id: "", version: "", ...Object.fromEntries(form) };
  const name = ACT_NAMES.find((one) => one === form.get("act"));
  const of = bookingOf(sent);
  const unknown: Problem = { problem: "invalid-fields", fields: [{ field: "act", fault: "invalid" }] };
  const answer = name ? await readOrNot(context, (staff, clerk) => ACTS[name](staff, clerk, sent)) : unknown;
  const said = name && !isProblem(answer) ? saidOf(name, answer, of) : "";
  const outcome = outcomeOf(answer, { of, said }, context);
  if (outcome.outcome === "done") return withStatus({ ...outcome, stays: isAboutMoney(name, answer) });
  if (outcome.outcome !== "refused" || !name || !isProblem(answer)) return withStatus(outcome);
  return withStatus({ ...outcome, again: againOf(name, { sent, problem: answer }, context) });
}

/** The fields that are typed into dialogs: where one of them is refused, or somebody was faster, nothing typed is lost. */
const TYPED: Partial<Record<ActName, readonly string[]>> = {
  guest: ["name", "email", "phone"],
  refund: ["amount", "reason"],
  pay: ["amount"],
  "give-back": ["amount"],
  exempt: ["paper"],
};

function againOf(
  act: ActName,
  { sent, problem }: { sent: Sent; problem: Problem },
  context: DeskContext,
): Again | undefined {
  const fields = TYPED[act] ?? [];
  const isBesideFields =
    problem.problem === "invalid-fields" && problem.fields.every(({ field }) => fields.includes(field));
  const isLate = problem.problem === "stale-version" && fields.length > 0;
  if (!isBesideFields && !isLate) return undefined;
  const { detail, fields: faults } = problemInWords(problem, context);
  const typed = Object.fromEntries(fields.map((field) => [field, String(sent[field] ?? "")]));
  return { act, reason: isLate ? detail : undefined, typed, faults };
}

/** Those that may change what the stay costs, with what becomes of the difference. */
const REPRICES: ReadonlySet<string> = new Set(["dates", "guests", "type", "exempt", "levy-again"]);

const MONEY_ACTS: ReadonlySet<string> = new Set(["cancel", "refund", "pay", "give-back", ...REPRICES]);

/** Whether its outcome stays until it is read; of a check-out, where it leaves or moves money. */
function isAboutMoney(name: ActName | undefined, done: Done | Problem): boolean {
  if (name === undefined || isProblem(done)) return false;
  return MONEY_ACTS.has(name) || (name === "check-out" && priceOfCheckOut(done).length > 0);
}

function saidOf(name: ActName, done: Done, of: string): string {
  const { room = "", freedNights = 0 } = done;
  const said = [fill(words.done[name], { of, room })];
  if (REPRICES.has(name)) said.push(...settledInWords(done));
  if (freedNights > 0) said.push(fill(words.freed, { count: freedNights }));
  if (name === "check-out") said.push(...priceOfCheckOut(done));
  return said.join(" ");
}

function priceOfCheckOut({ returned = 0, refunded = 0, total = 0, owed = 0 }: Done): string[] {
  const said = (sentence: string, cents: number) => fill(sentence, { amount: moneyInWords(cents) });
  return [
    returned > 0 ? said(words.price, total) : "",
    refunded > 0 ? said(words.settled.refunded, refunded) : "",
    owed > 0 ? said(words.owed, owed) : "",
    owed < 0 ? said(words.settled.handBack, -owed) : "",
  ].filter((sentence) => sentence !== "");
}
