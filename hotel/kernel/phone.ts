import type { FieldProblem } from "./problem.ts";
import { textOf } from "./sent-text.ts";

export const LONGEST_PHONE = 40;
/** Fewer reach nobody. */
const LEAST_PHONE_DIGITS = 7;

/** A telephone number as it was typed, and what is wrong with it; empty where none was given. */
export function readPhone(sent: unknown): { phone: string; faults: FieldProblem[] } {
  const phone = textOf(sent)
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  return { phone, faults: phone === "" ? [] : phoneFaults(phone) };
}

function phoneFaults(phone: string): FieldProblem[] {
  if (phone.length > LONGEST_PHONE) return [{ field: "phone", fault: "too-long", limit: LONGEST_PHONE }];
  const digits = phone.match(/\p{Nd}/gu)?.length ?? 0;
  return digits < LEAST_PHONE_DIGITS ? [{ field: "phone", fault: "not-a-phone" }] : [];
}
