import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** What a mail server says instead of yes; a code of 421 closes the connection with it. */
export interface MailMood {
  /** To a recipient. */
  recipient?: { code: number; words: string };
  /** To a sender. */
  sender?: { code: number; words: string };
  /** To the letter itself, when it has come in whole. */
  letter?: { code: number; words: string };
  /** Takes each letter and then never says so. */
  mute?: true;
}

export interface ReceivedLetter {
  /** Where it would come back to. */
  from: string;
  to: string;
  raw: string;
  mail: Email;
}

export interface MailServer {
  url: string;
  port: number;
  /** Letters that were taken, in the order in which they came. */
  letters: ReceivedLetter[];
  mood: MailMood;
  /** Names and passwords that were given. */
  logins: { user: string; password: string }[];
  stop(): Promise<void>;
}

/** A real mail server on this machine, which keeps what it gets. */
export async function startMailServer(
  settings: { port?: number; options?: SMTPServerOptions } = {},
): Promise<MailServer> {
  const house: Pick<MailServer, "letters" | "mood" | "logins"> = { letters: [], mood: {}, logins: [] };
  const take = async (
    stream: Readable,
    { from, to }: { from: string; to: string },
    done: (refused?: Error | null) => void,
  ) => {
    const bytes = await buffer(stream).catch(() => undefined);
    // Whoever hangs up in the middle has sent nothing, and waits for no answer.
    if (!bytes) return;
    const refused = refusal(house.mood.letter);
    if (refused) return done(refused);
    house.letters.push({ from, to, raw: bytes.toString("utf8"), mail: await PostalMime.parse(bytes) });
    if (!house.mood.mute) done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) => {
      house.logins.push({ user: username ?? "", password: password ?? "" });
      done(null, { user: username ?? "" });
    },
    onMailFrom: (_address, _session, done) => done(refusal(house.mood.sender)),
    onRcptTo: (_address, _session, done) => done(refusal(house.mood.recipient)),
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      void take(stream, { from, to: envelope.rcptTo.map(({ address }) => address).join() }, done);
    },
    ...settings.options,
  });
  // A client that goes away in the middle is part of the game.
  server.on("error", () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port ?? 0, "127.0.0.1", () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(house, {
    port,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

function refusal(answer: { code: number; words: string } | undefined): Error | null {
  return answer ? Object.assign(new Error(answer.words), { responseCode: answer.code }) : null;
}

/** What an owner types to connect the house with one at this port. */
export function mailConnection(port: number) {
  const server = { server: "127.0.0.1", port: String(port), security: "starttls", user: "desk", password: "a word" };
  return { kind: "mail", ...server, sender: "Heron Landing <desk@hotel.example.com>" };
}
