import { createTransport } from "nodemailer";
import { isMailFailure, type WrittenLetter } from "#hotel/messages/ports/mailer.ts";
import type { Check, Finding } from "#hotel/settings/rules/connections.ts";
import { inPlainWords } from "./mail-failure.ts";
import { connectionOf, isOnThisMachine, openSmtpMail, type SmtpSettings } from "./smtp-mail.ts";

/** A person waits for it. */
const PATIENCE = { toConnect: 5_000, toAnswer: 5_000, inAll: 10_000 };

/** How far one comes at a mail server: to its door, behind encryption, logged in, and with a letter, where there is one, taken over. */
export async function testSmtp(given: SmtpSettings, letter: WrittenLetter | undefined): Promise<Finding[]> {
  const settings = { ...given, patience: PATIENCE };
  const { host, port, secure, auth } = connectionOf(settings);
  const isNear = isOnThisMachine(settings.url);
  const reached: Finding = { check: "mail-reached", outcome: "good", detail: `${host}:${port}` };
  const encrypted: Finding =
    isNear && !secure
      ? { check: "mail-encrypted", outcome: "note", detail: "" }
      : { check: "mail-encrypted", outcome: "good", detail: secure ? "TLS" : "STARTTLS" };
  const login: Finding = { check: "mail-login", outcome: auth ? "good" : "note", detail: auth?.user ?? "" };
  const steps = [reached, encrypted, login];
  const fault = await knock(settings, { requireTLS: !secure && !isNear });
  if (fault) return upTo(fault, steps);
  return letter ? [...steps, await sendOne(settings, letter)] : steps;
}

/** Undefined where the server let us in. */
async function knock(settings: SmtpSettings, { requireTLS }: { requireTLS: boolean }): Promise<Fault | undefined> {
  const { pool: _one, ...connection } = connectionOf(settings);
  const transport = createTransport({ ...connection, ...(requireTLS && { requireTLS }) });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return read(error);
  } finally {
    transport.close();
  }
}

interface Fault {
  check: Check;
  said: string;
}

function read(error: unknown): Fault {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const said = inPlainWords(String(message)).slice(0, 300);
  if (code === "EAUTH") return { check: "mail-login", said };
  return { check: code === "ETLS" ? "mail-encrypted" : "mail-reached", said };
}

/** What went well before it went wrong. */
function upTo({ check, said }: Fault, steps: readonly Finding[]): Finding[] {
  const at = steps.findIndex((step) => step.check === check);
  return [...steps.slice(0, at), { check, outcome: "bad", detail: said }];
}

async function sendOne(settings: SmtpSettings, letter: WrittenLetter): Promise<Finding> {
  const mailer = openSmtpMail(settings);
  const sent = await mailer.send(letter);
  await mailer.close();
  if (isMailFailure(sent)) return { check: "mail-letter", outcome: "bad", detail: sent.reason };
  return { check: "mail-letter", outcome: "good", detail: letter.to };
}
