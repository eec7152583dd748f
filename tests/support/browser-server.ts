import { startServer } from "./server.ts";

// The hotel that the browser journeys visit: built, furnished with the demo, on data of its own.
const server = await startServer({
  port: Number(process.env.PORT),
  env: { DEMO: "on", TRUST_PROXY: "1" },
  patience: 120_000,
});
console.log(`ready on ${server.url}`);
process.once("SIGTERM", () => void end());

async function end() {
  await server.stop();
  process.exit(0);
}
