import { type Guest, readGuest } from "#hotel/kernel/guest.ts";
import { readPhone } from "#hotel/kernel/phone.ts";
import { type Problem, isProblem } from "#hotel/kernel/problem.ts";

/** Who a booking is for, as the desk writes it down: an address and a number are asked for, and not everybody has them. */
export interface DeskGuest extends Guest {
  /** Undefined where none is known. */
  phone: string | undefined;
}

/** Takes the place of a missing e-mail, so that the name is read all the same. */
const ANYBODY = "nobody@example.com";

/** Reads a guest at the desk: the name is needed, e-mail (empty where there is none) and phone are not. */
export function readDeskGuest(sent: { name: unknown; email: unknown; phone?: unknown }): DeskGuest | Problem {
  const hasEmail = typeof sent.email === "string" && sent.email.trim() !== "";
  const guest = readGuest({ name: sent.name, email: hasEmail ? sent.email : ANYBODY });
  const { phone, faults: phoneFaults } = readPhone(sent.phone);
  const faults = [...(isProblem(guest) && guest.problem === "invalid-fields" ? guest.fields : []), ...phoneFaults];
  if (isProblem(guest) || faults.length > 0) return { problem: "invalid-fields", fields: faults };
  return { name: guest.name, email: hasEmail ? guest.email : "", phone: phone === "" ? undefined : phone };
}
