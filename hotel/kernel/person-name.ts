import type { FieldProblem } from "./problem.ts";

/** Characters: whole names of the world fit, a sentence with a link hardly does. */
export const LONGEST_NAME = 100;

const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
/** Signs of web and e-mail addresses that no name has. */
const ADDRESS_SIGNS = /@|:\/\/|www\./iu;
/** `evil.example`, `EVIL.EXAMPLE`: mail programs make links of these. `St.John` and `M.S.Dhoni` are names. */
const DOMAIN = /[\p{L}\p{N}-]{2,}\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\p{N}])/u;
/** Of any spelling, since these are the usual ends of addresses. */
const USUAL_DOMAIN =
  /[\p{L}\p{N}-]\.(?:com|net|org|info|biz|dev|app|xyz|top|shop|site|online|io|co|me|ru|cn|de|uk|us|es|mx)(?![\p{L}\p{N}.])/iu;

/** What somebody calls themselves, in one line. */
export function nameOf(sent: unknown): string {
  return typeof sent === "string" ? sent.toWellFormed().replace(CONTROL, " ").trim() : "";
}

/** Whether a name can stand in a letter to somebody who may not have typed it: it has no room for an address to follow. */
export function nameFaults(name: string, field = "name"): FieldProblem[] {
  if (name === "") return [{ field, fault: "missing" }];
  if (name.length > LONGEST_NAME) return [{ field, fault: "too-long", limit: LONGEST_NAME }];
  const hasAddress = ADDRESS_SIGNS.test(name) || DOMAIN.test(name) || USUAL_DOMAIN.test(name);
  return hasAddress ? [{ field, fault: "not-a-name" }] : [];
}
