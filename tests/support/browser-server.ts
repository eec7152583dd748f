import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { GENEROUS } from "./generous.ts";
import { startGoogle } from "./google.ts";
import { houseIn } from "./houses.ts";
import { openMailbox } from "./mailbox.ts";
import { startServer } from "./server.ts";

// The hotel that the browser journeys visit: built, furnished with the demo, on data of its own, with a mail server and
// a Google of its own beside it.
const port = Number(process.env.PORT);
const mailbox = await openMailbox(Number(process.env.MAILBOX_PORT));
const { settings } = await startGoogle({ origins: [`http://localhost:${port}`] });
const home = process.env.BROWSER_TEST_HOUSES ?? "";
if (!existsSync(houseIn(home, "on"))) {
  const program = join(import.meta.dirname, "furnish-houses.ts");
  const [code] = (await once(spawn(process.execPath, [program, home], { stdio: "inherit" }), "close")) as [number];
  if (code !== 0) throw new Error("The house could not be furnished.");
}
const server = await startServer({
  port,
  house: houseIn(home, "on"),
  env: {
    ...GENEROUS,
    DEMO: "on",
    TRUST_PROXY: "1",
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: "Cypress Landing Hotel <desk@example.com>",
    GOOGLE_CLIENT_ID: settings.clientId,
    GOOGLE_CLIENT_SECRET: settings.clientSecret,
    GOOGLE_ISSUER_URL: settings.issuerUrl,
    OWNER_EMAIL: process.env.OWNER_EMAIL ?? "",
    OWNER_PASSWORD: process.env.OWNER_PASSWORD ?? "",
  },
  patience: 120_000,
});
console.log(`ready on ${server.url}`);
process.once("SIGTERM", () => void end());

async function end() {
  await server.stop();
  await rm(home, { recursive: true, force: true });
  process.exit(0);
}
