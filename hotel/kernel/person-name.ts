import type { FieldProblem } from "./problem.ts";

/** Characters: whole names of the world fit, a sentence with a link hardly does. */
export const LONGEST_NAME = 100;

const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
/** What nobody sees, some of which turns the text around it; but for the two joiners, which some scripts need between letters. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}/gu;
/** Whatever shows: no joiner, no space, no mark without its letter, and none of the letters that are blank. */
const SEEN = /[^\p{Cf}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;
const JOINERS = /[\u200C\u200D]/gu;
/** Signs of web and e-mail addresses that no name has. */
const ADDRESS_SIGNS = /@|:\/\/|www\./iu;
/** `evil.example`, `EVIL.EXAMPLE`: mail programs make links of these. `St.John` and `M.S.Dhoni` are names. */
const DOMAIN = /[\p{L}\p{N}-]{2,}\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\p{N}])/u;
/** Of any spelling, since these are the usual ends of addresses. */
const USUAL_DOMAIN =
  /[\p{L}\p{N}-]\.(?:com|net|org|info|biz|dev|app|xyz|top|shop|site|online|io|co|me|ru|cn|de|uk|us|es|mx)(?![\p{L}\p{N}.])/iu;

/** What somebody calls themselves, in one line; empty where nothing of it shows. */
export function nameOf(sent: unknown): string {
  if (typeof sent !== "string") return "";
  const name = sent.toWellFormed().replace(CONTROL, " ").replace(UNSEEN, "").trim();
  return SEEN.test(name) ? name : "";
}

/** Whether a name may be printed in a letter to somebody who may not have typed it: it has no room for an address to follow. */
export function nameFaults(name: string, field = "name"): FieldProblem[] {
  if (name === "") return [{ field, fault: "missing" }];
  if (name.length > LONGEST_NAME) return [{ field, fault: "too-long", limit: LONGEST_NAME }];
  const shown = name.replace(JOINERS, "");
  const hasAddress = ADDRESS_SIGNS.test(shown) || DOMAIN.test(shown) || USUAL_DOMAIN.test(shown);
  return hasAddress ? [{ field, fault: "not-a-name" }] : [];
}
