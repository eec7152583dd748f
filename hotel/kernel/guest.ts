import { nameFaults, nameOf } from "./person-name.ts";
import type { FieldProblem, Problem } from "./problem.ts";

/** Who books: a name for the desk and an address for the letter. */
export interface Guest {
  name: string;
  email: string;
}

const UNSEEN = /\p{Cf}/gu;
/** RFC 5321 section 4.5.3.1: no longer path fits an envelope. */
const LONGEST_EMAIL = 254;
const EMAIL = /^[^\s\p{Cc}@"(),:;<>[\\\]]+@[^\s\p{Cc}@"(),:;<>[\\\]]+\.[^\s\p{Cc}@"(),:;<>[\\\]]{2,}$/u;

/** Reads name and e-mail; line breaks and other control characters in a name become spaces. */
export function readGuest(sent: { name: unknown; email: unknown }): Guest | Problem {
  const name = nameOf(sent.name);
  const email = emailOf(sent.email);
  const fields = [...nameFaults(name), ...emailFaults(email)];
  return fields.length > 0 ? { problem: "invalid-fields", fields } : { name, email };
}

function emailFaults(email: string): FieldProblem[] {
  if (email === "") return [{ field: "email", fault: "missing" }];
  return email.length > LONGEST_EMAIL || !EMAIL.test(email) ? [{ field: "email", fault: "not-an-email" }] : [];
}

/** As it was typed, without what nobody sees: that comes along when an address is copied, and no letter reaches it. */
function emailOf(sent: unknown): string {
  return typeof sent === "string" ? sent.replace(UNSEEN, "").trim() : "";
}
