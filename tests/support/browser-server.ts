import { startGoogle } from "./google.ts";
import { openMailbox } from "./mailbox.ts";
import { startServer } from "./server.ts";

// The hotel that the browser journeys visit: built, furnished with the demo, on data of its own, with a mail server and
// a Google of its own beside it.
const port = Number(process.env.PORT);
const mailbox = await openMailbox(Number(process.env.MAILBOX_PORT));
const { settings } = await startGoogle({ origins: [`http://localhost:${port}`] });
const server = await startServer({
  port,
  env: {
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
  process.exit(0);
}
