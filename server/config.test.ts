import { describe, expect, test } from "vitest";
import { FaultySettings, readConfig } from "./config.ts";

describe("the settings", () => {
  test("have a default each, so that no setting at all gives a demo hotel", () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, dataDir: "./data", demo: true, isPublic: false, trustedProxies: 0 });
    expect(config.houseRules).toMatchObject({ holdMinutes: 15, horizonDays: 540, maxNights: 60, pendingHours: 24 });
  });

  test("name all their faults at once", () => {
    const start = () => readConfig({ PORT: "http", HOLD_MINUTES: "0", LOG_LEVEL: "loud" });
    expect(start).toThrow(FaultySettings);
    for (const name of ["PORT", "HOLD_MINUTES", "LOG_LEVEL"]) expect(start).toThrow(name);
  });

  test("count an empty variable as unset", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test("furnish no demo into an owner's own database or on a public address, unless told to", () => {
    const DATABASE_URL = "postgresql://hotel@127.0.0.1/hotel";
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: "on" }).demo).toBe(true);
    expect(readConfig({ DEMO: "off" }).demo).toBe(false);
  });

  test("refuse sandbox payments on a public https address, unless told to", () => {
    const PUBLIC_URL = "https://hotel.example.com";
    expect(() => readConfig({ PUBLIC_URL })).toThrow("ALLOW_SANDBOX");
    expect(readConfig({ PUBLIC_URL, ALLOW_SANDBOX: "on" }).isPublic).toBe(true);
  });
});
