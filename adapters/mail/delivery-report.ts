import PostalMime, { type Email } from "postal-mime";
import type { ReturnedLetter } from "#hotel/messages/ports/mailer.ts";
import { letterMarkedIn } from "./return-mark.ts";

const LONGEST_REASON = 500;
/** The headers in which a mail server names the receiver of a report; one of them has the mark. */
const ADDRESSED = new Set(["to", "delivered-to", "x-original-to", "envelope-to"]);

/**
 * Reads a mail server's report about a letter (RFC 3464). Undefined where it is addressed to no mark of ours, and for
 * everything else that people and machines write to an address: only what says in its own fields that it failed is one.
 */
export async function readDeliveryReport(message: string, secret: string): Promise<ReturnedLetter | undefined> {
  // Anybody may send anything here: what bears no mark of ours is not worth the work of taking it apart.
  if (letterMarkedIn(message, secret) === undefined) return undefined;
  const mail = await parsed(message);
  const addressed = mail?.headers.filter(({ key }) => ADDRESSED.has(key)).map(({ value }) => value);
  const letter = addressed && letterMarkedIn(addressed.join("\n"), secret);
  const report = mail?.attachments.find(({ mimeType }) => mimeType === "message/delivery-status");
  if (!letter || !report) return undefined;
  const recipients = groupsOf(textOf(report.content)).filter((fields) => fields.has("action"));
  const failed = recipients.find((fields) => fields.get("action") === "failed");
  if (failed) return { ...letter, verdict: "failed", reason: reasonOf(failed) };
  return recipients.length > 0 ? { ...letter, verdict: "late", reason: "" } : undefined;
}

/** Undefined for what is no message at all. */
async function parsed(message: string): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(message);
  } catch {
    return undefined;
  }
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

/** One group of fields for the message and one for each recipient, parted by empty lines (RFC 3464 section 2.1). */
function groupsOf(report: string): Map<string, string>[] {
  const groups = report.replaceAll("\r\n", "\n").split(/\n\s*\n/);
  return groups.map((group) => {
    const unfolded = group.replaceAll(/\n[ \t]+/g, " ").split("\n");
    return new Map(
      unfolded.flatMap((line): [string, string][] => {
        const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
        if (name === undefined || value === undefined) return [];
        const key = name.toLowerCase();
        return [[key, key === "action" ? value.trim().toLowerCase() : value.trim()]];
      }),
    );
  });
}

/** `5.1.1 550 no such mailbox`: the type before the semicolon says nothing to people. */
function reasonOf(fields: Map<string, string>): string {
  const diagnostic = fields.get("diagnostic-code")?.replace(/^[\w-]+;\s*/, "");
  const said = [fields.get("status"), diagnostic].filter((part) => part !== undefined).join(" ");
  return (said || "It can't be delivered.").replaceAll(/\p{Cc}+/gu, " ").slice(0, LONGEST_REASON);
}
