import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";

const LONGEST_NOTE = 200;

/** What somebody wrote about a version, or about its publishing; may be nothing. */
export function noteIn(sent: unknown): { note: string } | Problem {
  const note = typeof sent === "string" ? sent.trim() : "";
  return note.length > LONGEST_NOTE ? fieldProblem("note", "too-long", LONGEST_NOTE) : { note };
}
