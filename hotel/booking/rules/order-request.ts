import type { Guest } from "#hotel/kernel/guest.ts";
import type { GuestWishes } from "./guest-wishes.ts";
import { type Problem, fieldProblem } from "#hotel/kernel/problem.ts";
import type { DeskPayment } from "#hotel/ledger/rules/desk-account.ts";
import type { WantedLine } from "#hotel/pricing/rules/wanted-lines.ts";

const CLIENT_KEY = /^[\w-]{8,64}$/;

/** Reads the key that names one checkout of one browser. */
export function readClientKey(sent: unknown): { clientKey: string } | Problem {
  return typeof sent === "string" && CLIENT_KEY.test(sent) ? { clientKey: sent } : fieldProblem("clientKey", "invalid");
}

/**
 * What was asked for, in one canonical text: the same request gives the same text, whatever order its fields came in. `payment`: how the desk
 * was paid with it. Orders keep the text, and another one ends their payment: what is added stands last in its list, and only where it is set.
 */
export function canonicalRequest(
  lines: readonly WantedLine[],
  guest: Guest,
  { payment, ...wishes }: GuestWishes & { payment?: DeskPayment | "unpaid" } = {},
): string {
  const asked = [guest.name, guest.email.toLowerCase(), lines.map(lineFacts)];
  const { phone, arrivesAt, specialRequests, ...none } = wishes;
  none satisfies Record<string, never>;
  const wished = Object.keys(wishes).length > 0 ? [[phone, arrivesAt, specialRequests]] : [];
  return JSON.stringify([...asked, ...wished, ...(payment ? [payment] : [])]);
}

/** True when the lines are those of the canonical request, in any order and under any cart item ids. */
export function sameLines(request: string, lines: readonly WantedLine[]): boolean {
  const [, , asked] = JSON.parse(request) as [string, string, unknown[][]];
  return sorted(asked) === sorted(lines.map(lineFacts));
}

/** True when both are the same lines, in any order and under any cart item ids. */
export function areSameLines(one: readonly WantedLine[], other: readonly WantedLine[]): boolean {
  return sorted(one.map(lineFacts)) === sorted(other.map(lineFacts));
}

function sorted(lines: readonly unknown[][]): string {
  return JSON.stringify(lines.map(([, ...facts]) => JSON.stringify(facts)).toSorted());
}

function lineFacts(line: WantedLine): unknown[] {
  const facts = [line.cartItemId, line.type.id, line.checkIn, line.checkOut, line.rooms, line.guests];
  const { plan, code, children, exemption, agreed } = line;
  const choices = { plan, code, children, exemption, agreed };
  const chosen = Object.values(choices).some((choice) => choice !== undefined);
  const asked = line.accessible ? [...facts, line.accessible] : facts;
  return chosen ? [...asked, choices] : asked;
}
