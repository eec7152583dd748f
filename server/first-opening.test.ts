import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { madeBeforehand } from "./first-opening.ts";
import { listen } from "./listening.ts";

test("a new house makes nothing where another program listens at its port", async () => {
  const server = createServer();
  const others = await listen(server, { port: 0, host: "127.0.0.1" });
  const dataDir = join(await mkdtemp(join(tmpdir(), "levee-taken-")), "data");
  onTestFinished(async () => {
    for (const one of [server, ...others]) one.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { port } = server.address() as AddressInfo;
  const opening = madeBeforehand({ databaseUrl: undefined, dataDir, port, host: "127.0.0.1" });
  await expect(opening).rejects.toMatchObject({ code: "EADDRINUSE" });
  expect(existsSync(dataDir)).toBe(false);
});
