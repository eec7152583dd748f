import { once } from "node:events";
import { createServer } from "node:http";
import { startMailServer } from "./mail-server.ts";

/** A letter as a journey reads it. */
export interface Letter {
  subject: string;
  text: string;
}

/** A mail server, and a door on `port` through which other processes read what came for an address, and where it is. */
export async function openMailbox(port: number): Promise<{ smtpUrl: string }> {
  const mail = await startMailServer();
  const door = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://mailbox.invalid");
    if (pathname === "/address") return response.end(mail.url);
    const wanted = searchParams.get("to");
    const letters = mail.letters
      .filter(({ to }) => to === wanted)
      .map(({ mail: { subject = "", text = "" } }): Letter => ({ subject, text }));
    return response.setHeader("content-type", "application/json").end(JSON.stringify(letters));
  });
  door.listen(port, "127.0.0.1");
  await once(door, "listening");
  return { smtpUrl: mail.url };
}
