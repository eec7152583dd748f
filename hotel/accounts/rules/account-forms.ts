import { readGuest } from "#hotel/kernel/guest.ts";
import { type FieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";

export interface Newcomer {
  name: string;
  email: string;
  password: string;
}

/** What a form may send, which anybody may have made up. */
export type SentAccountForm = Partial<Record<"name" | "email" | "password" | "terms", unknown>>;

/** Addresses that mail programs take everywhere: mailbox and domain in ASCII, as RFC 5321 has them. */
const PLAIN_EMAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

/** Registration: name, e-mail, password and terms (docs/SPECIFICATION.md, 5). The password's own rules come after. */
export function readRegistration(sent: SentAccountForm): Newcomer | Problem {
  const email = readEmail(sent.email);
  const guest = readGuest({ name: sent.name, email });
  const fields = [
    ...(isProblem(guest) && guest.problem === "invalid-fields" ? guest.fields : []),
    ...(isProblem(guest) ? [] : emailFaults(email)),
    ...passwordFaults(sent.password),
    ...termsFaults(sent.terms),
  ];
  if (isProblem(guest) || fields.length > 0) return { problem: "invalid-fields", fields };
  return { name: guest.name, email, password: String(sent.password) };
}

/** Login: both are required (docs/SPECIFICATION.md, 5). */
export function readCredentials(sent: SentAccountForm): { email: string; password: string } | Problem {
  const email = readEmail(sent.email);
  const fields = [...addressFaults(email), ...passwordFaults(sent.password)];
  return fields.length > 0 ? { problem: "invalid-fields", fields } : { email, password: String(sent.password) };
}

/** The address whose owner forgot the password. */
export function readAddress(sent: SentAccountForm): { email: string } | Problem {
  const email = readEmail(sent.email);
  const fields = addressFaults(email);
  return fields.length > 0 ? { problem: "invalid-fields", fields } : { email };
}

export function readName(sent: unknown): string | Problem {
  const guest = readGuest({ name: sent, email: "somebody@example.com" });
  return isProblem(guest) ? guest : guest.name;
}

/** One spelling for each address, however it is typed. */
function readEmail(sent: unknown): string {
  return typeof sent === "string" ? sent.trim().normalize("NFC").toLowerCase() : "";
}

function addressFaults(email: string): FieldProblem[] {
  return email === "" ? [{ field: "email", fault: "missing" }] : emailFaults(email);
}

function emailFaults(email: string): FieldProblem[] {
  return email.length <= 254 && PLAIN_EMAIL.test(email) ? [] : [{ field: "email", fault: "not-an-email" }];
}

function passwordFaults(sent: unknown): FieldProblem[] {
  return typeof sent === "string" && sent !== "" ? [] : [{ field: "password", fault: "missing" }];
}

function termsFaults(sent: unknown): FieldProblem[] {
  return sent === true || sent === "on" || sent === "true" ? [] : [{ field: "terms", fault: "not-accepted" }];
}
