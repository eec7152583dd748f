import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import type { Database } from "#adapters/store/open-database.ts";
import type { Identity } from "#hotel/accounts/ports/identity.ts";
import type { Mailer } from "#hotel/messages/ports/mailer.ts";
import { readConfig } from "./config.ts";
import type { Log } from "./log.ts";
import { type Connected, type Connecting, wireConnections } from "./wire-connections.ts";

const quiet: Log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() };
const config = readConfig({ SESSION_SECRET: "a secret for the tests of this file alone" });
const connected = config.connect({});

/** A house that is open under this name. */
function openedAs(house: string): Connected {
  return {
    house,
    made: connected.made,
    sources: connected.sources,
    provider: {} as Connected["provider"],
    identity: {} as Identity,
    mailer: { close: vi.fn(() => Promise.resolve()) } as unknown as Mailer,
    formRelay: undefined,
    houseRules: config.houseRules,
  };
}

/** Keeps nothing. */
const pool = Object.assign(new pg.Pool(), { query: () => Promise.resolve({ rows: [] }) });

const connecting = (house: string): Connecting => {
  return {
    config,
    connected,
    database: { pool } as unknown as Database,
    log: quiet,
    now: Date.now,
    times: undefined,
    house,
  };
};

afterEach(() => {
  vi.useRealTimers();
});

test("nothing is opened again in a house that is called as before", async () => {
  const before = openedAs("Heron House");
  const after = await wireConnections(connecting("Heron House"), before);
  expect([after.identity, after.mailer, after.provider]).toEqual([before.identity, before.mailer, before.provider]);
  expect(after.identity).toBe(before.identity);
  expect(after.mailer).toBe(before.mailer);
});

test("letters and authenticator apps know the house by its new name, and letters under way still arrive", async () => {
  vi.useFakeTimers();
  const before = openedAs("Heron House");
  const after = await wireConnections(connecting("Egret House"), before);
  expect(after.house).toBe("Egret House");
  expect(after.identity).not.toBe(before.identity);
  expect(after.mailer).not.toBe(before.mailer);
  expect(after.provider).toBe(before.provider);
  expect(before.mailer.close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(before.mailer.close).toHaveBeenCalledOnce();
});

test.each([
  ["sealed", "can't be opened (mail): the key that sealed them is not here"],
  ["faulty", "do not hold (mail): "],
  ["unsigned", "leave unsigned: the DKIM key"],
] as const)("who runs a house is told by the log of a mail server that is %s", async (source, said) => {
  const warn = vi.fn<(words: string) => void>();
  const sources = { ...connected.sources, mail: source };
  const house = { ...connecting("Heron House"), log: { ...quiet, warn }, connected: { ...connected, sources } };
  await wireConnections(house, openedAs("Heron House"));
  expect(warn).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(said));
});
