import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findChromium } from "#tests/support/chromium.ts";

export interface WatchedBrowser {
  /** Where it takes DevTools commands. */
  port: number;
  close(): Promise<void>;
}

/** A headless browser with nothing in it yet, that others may steer. */
export async function openBrowser(): Promise<WatchedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "levee-lighthouse-"));
  const { executablePath, args, env } = findChromium();
  const steered = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(executablePath, [...args, ...steered], { env, stdio: "ignore" });
  const ended = once(child, "exit");
  return {
    port: await portIn(profile),
    async close() {
      child.kill("SIGKILL");
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Chromium writes the port it was given into its profile. */
async function portIn(profile: string): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      const [port] = readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n");
      if (port) return Number(port);
    } catch {
      // Not written yet.
    }
    await pause(50);
  }
  throw new Error("The browser took no commands within ten seconds");
}
