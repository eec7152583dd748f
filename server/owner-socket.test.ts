import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askRunning, listenForOwner } from "./owner-socket.ts";
import type { RunningVerb, VerbAnswer } from "./owner-verbs.ts";

let folder: string;
let said: string[];
const say = (words: string) => void said.push(words);
const log = { error: say, warn: say, info: say, debug: say };
const EXPORT: RunningVerb = { verb: "export" };
const EXPORTED: VerbAnswer = { code: 0, said: "Exported version 1.", document: { content: {} } };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "levee-socket-"));
  said = [];
});
afterEach(() => rm(folder, { recursive: true }));

test("a running hotel answers its owner's command line, and nobody else may open the socket", async () => {
  const asked: RunningVerb[] = [];
  const answer = (one: RunningVerb) => {
    asked.push(one);
    return Promise.resolve(EXPORTED);
  };
  const stop = await listenForOwner(folder, { answer, log });
  expect(await askRunning(folder, EXPORT)).toEqual(EXPORTED);
  expect(asked).toEqual([EXPORT]);
  const { mode } = await stat(join(folder, "owner.sock"));
  expect((mode & 0o777).toString(8)).toBe("600");
  await stop();
  expect(await askRunning(folder, EXPORT)).toBeUndefined();
});

test("what a killed hotel left behind is nobody's, and the next one takes its place", async () => {
  await writeFile(join(folder, "owner.sock"), "");
  expect(await askRunning(folder, EXPORT)).toBeUndefined();
  const stop = await listenForOwner(folder, { answer: () => Promise.resolve(EXPORTED), log });
  expect(await askRunning(folder, EXPORT)).toEqual(EXPORTED);
  await stop();
});

test("a fault of the hotel is told in its log, and the command line fails", async () => {
  const stop = await listenForOwner(folder, { answer: () => Promise.reject(new Error("Out of order")), log });
  await expect(askRunning(folder, EXPORT)).rejects.toThrow("its log tells why");
  expect(said).toEqual(["The owner's command line could not be answered"]);
  await stop();
});

test("a folder whose name is too long for a socket is said once, and the hotel runs without", async () => {
  const stop = await listenForOwner(join(folder, "x".repeat(120)), { answer: () => Promise.resolve(EXPORTED), log });
  expect(said.join()).toContain("No socket could be made");
  await stop();
});
