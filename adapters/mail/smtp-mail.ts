import { createHash } from "node:crypto";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Mailer, WrittenLetter } from "#hotel/messages/ports/mailer.ts";
import { readDeliveryReport } from "./delivery-report.ts";
import { mailFailure } from "./mail-failure.ts";
import { markedAddress, type ReturnAddress } from "./return-mark.ts";

export interface SmtpSettings {
  /** `smtp://` (port 587 unless it says another) or `smtps://` (465), with the user's name and password in it. */
  url: string;
  /** Who letters come from. */
  from: { name: string; address: string };
  dkim?: { domain: string; selector: string; privateKey: string } | undefined;
  /** Undefined: what can't be delivered comes back to the sender's own address, and nobody is told. */
  returns?: ReturnAddress | undefined;
  /** Milliseconds; the defaults keep the port's promise of 45 seconds. */
  patience?: { toConnect: number; toAnswer: number; inAll: number };
}

const CONNECTIONS = 5;
const PATIENCE = { toConnect: 10_000, toAnswer: 20_000, inAll: 45_000 };
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Every header of a letter. Nodemailer's own list lacks the one that makes the button to end letters (RFC 8058 section 4). */
const SIGNED = [
  ...["From", "Reply-To", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type"],
  ...["Content-Transfer-Encoding", "List-Unsubscribe", "List-Unsubscribe-Post", "Auto-Submitted"],
  "X-Auto-Response-Suppress",
].join(":");

/** Letters go to a mail server. */
export function openSmtpMail(settings: SmtpSettings): Mailer {
  const transport = createTransport(connectionOf(settings));
  const { inAll } = settings.patience ?? PATIENCE;
  const { returns } = settings;
  return {
    delivers: true,
    send: async (letter) => {
      try {
        const signal = AbortSignal.timeout(inAll);
        await transport.sendMail({ ...messageOf(letter, settings), signal });
        return { outcome: "sent" };
      } catch (error) {
        return mailFailure(error);
      }
    },
    readReturned: (message) => (returns ? readDeliveryReport(message, returns.secret) : Promise.resolve(undefined)),
    close: () => {
      transport.close();
      return Promise.resolve();
    },
  };
}

/** How a mail server is reached. */
export function connectionOf({ url, dkim, patience = PATIENCE }: SmtpSettings) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const auth = username === "" ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    pool: true,
    maxConnections: CONNECTIONS,
    // Sending again is the outbox's to decide: the pool would do it at once, and twice what had arrived.
    maxRequeues: 0,
    host: hostname.replaceAll(/^\[|\]$/g, ""),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    // A password never travels in the clear, but for a mail server on this very machine.
    requireTLS: auth !== undefined && !secure && !LOOPBACK.has(hostname),
    ...(auth && { auth }),
    dnsTimeout: patience.toConnect,
    connectionTimeout: patience.toConnect,
    greetingTimeout: patience.toConnect,
    socketTimeout: patience.toAnswer,
    // A letter holds what the hotel wrote, never a file of this machine or an address to fetch from.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: SIGNED,
      },
    }),
  } as const;
}

/** No network stands between. */
export function isOnThisMachine(url: string): boolean {
  return LOOPBACK.has(new URL(url).hostname);
}

function messageOf(letter: WrittenLetter, { from, returns }: SmtpSettings): SendMailOptions {
  const domain = from.address.split("@")[1] ?? "localhost";
  const { id: letterId, version, key, to, replyTo, subject, html, text, attachments, unsubscribe } = letter;
  // An object, because a text would be read as a list of addresses.
  const reader = { name: "", address: to };
  return {
    ...(returns && { envelope: { from: markedAddress(returns, { letterId, version }), to: reader } }),
    messageId: `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${domain}>`,
    from,
    to: reader,
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
    subject,
    html,
    text,
    // In base64, or mail servers would mend the line ends of a calendar file.
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content,
      contentTransferEncoding: "base64",
    })),
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(unsubscribe !== undefined && {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}
