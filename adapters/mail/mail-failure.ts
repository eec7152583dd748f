import type { MailFailure } from "#hotel/messages/ports/mailer.ts";

/** The mail server's answer to the letter itself; all other trouble is the server's, or on the way to it. */
const ABOUT_THE_LETTER = new Set(["EENVELOPE", "EMESSAGE"]);
/** The house itself is not let in: each letter would fare alike. */
const ABOUT_THE_HOUSE = "MAIL FROM";

/** What nodemailer's error means for the letter (RFC 5321 section 4.2.1: 4yz for now, 5yz for good). */
export function mailFailure(error: unknown): MailFailure {
  const { code, command, responseCode, message } = read(error);
  const reason = inPlainWords(message).slice(0, 500);
  // 421 closes the connection, whatever it was said to.
  const isAboutLetter = ABOUT_THE_LETTER.has(code) && command !== ABOUT_THE_HOUSE && responseCode !== 421;
  if (!isAboutLetter) return { failure: "unreachable", reason };
  return { failure: responseCode >= 400 && responseCode < 500 ? "deferred" : "refused", reason };
}

/** Faults of the line, and what to do about each; the code stays for whoever looks it up. */
const PLAIN: readonly (readonly [said: RegExp, words: string])[] = [
  [
    /wrong version number|packet length too long/i,
    "This port takes no TLS from the start: choose STARTTLS, or another port.",
  ],
  [/Greeting never received/i, "It says nothing: if its port takes TLS from the start, as 465 does, choose TLS."],
  [/ENOTFOUND|EAI_AGAIN/, "There is no server of this name (ENOTFOUND)."],
  [/ECONNREFUSED/, "Nothing listens at this port (ECONNREFUSED)."],
];

/** An error's words as an owner understands them; a mail server's own are left as they are. */
export function inPlainWords(message: string): string {
  return PLAIN.find(([said]) => said.test(message))?.[1] ?? message;
}

function read(error: unknown): { code: string; command: string; responseCode: number; message: string } {
  if (!(error instanceof Error)) return { code: "", command: "", responseCode: 0, message: String(error) };
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  return {
    code: typeof code === "string" ? code : "",
    command: typeof command === "string" ? command : "",
    responseCode: typeof responseCode === "number" ? responseCode : 0,
    message: error.message,
  };
}
