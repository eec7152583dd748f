import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";

/** A process that takes so long to close; answers the code that it ends with after signals at these moments, in milliseconds. */
async function endedAfter(closingMs: number, signals: readonly number[]): Promise<number | null> {
  const program = `
    import { closeWhenAsked } from "./server/closing.ts";
    closeWhenAsked(() => new Promise((closed) => setTimeout(closed, ${closingMs})), () => undefined);
    setInterval(() => undefined, 1_000);
    console.log("open");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const ended = once(child, "exit");
  let at = 0;
  for (const next of signals) {
    await pause(next - at);
    at = next;
    child.kill("SIGTERM");
  }
  return (await ended)[0] as number | null;
}

test("a signal that comes twice at once, from the manager and handed on, is one asking", async () => {
  expect(await endedAfter(600, [0, 100])).toBe(0);
});

test("who asks again after a second is impatient", async () => {
  expect(await endedAfter(60_000, [0, 1_200])).toBe(1);
});
