import { describe, expect, test } from "vitest";
import { FaultySettings, readConfig } from "./config.ts";

test("a practice house is connected with nothing, whatever the environment or an owner says", () => {
  const world = {
    ...{
      SMTP_URL: "smtp://mail.example.com",
      MAIL_FROM: "desk@example.com",
      DATABASE_URL: "postgres://localhost/hotel",
    },
    ...{ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret", PUBLIC_URL: "https://hotel.example.com" },
  };
  expect(readConfig({ ...world, ALLOW_SANDBOX: "on" }).mail.smtp).toBeDefined();
  const config = readConfig({ ...world, PRACTICE: "on", PORT: "8080", DATA_DIR: "/srv/hotel/" });
  expect(config).toMatchObject({ port: 8_081, dataDir: "/srv/hotel-practice", demo: true, databaseUrl: undefined });
  expect([config.mail.smtp, config.identity.google, config.payments.money]).toEqual([undefined, undefined, "play"]);
  expect(
    config.connect({ mail: { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "desk@example.com" } }).sources.mail,
  ).toBe("nowhere");
  expect(config.faultsOf("mail", {})).toHaveLength(1);
});

test("a practice house takes play money also where others on the network can come, as in a container", () => {
  expect(readConfig({ PRACTICE: "on", HOST: "0.0.0.0" }).payments.money).toBe("play");
});

describe("the settings", () => {
  test("have a default each, so that no setting at all gives a demo hotel", () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, dataDir: "./data", demo: true, isPublic: false, trustedProxies: 0 });
    expect(config.houseRules).toMatchObject({ holdMinutes: 15, horizonDays: 540, maxNights: 60, pendingHours: 24 });
  });

  test("bound what strangers take without paying", () => {
    expect(readConfig({}).houseRules).toMatchObject({
      capRoomsPerBrowser: 10,
      capRoomsPerAddress: 30,
      capUnpaidNightsPerBrowser: 20,
      capUnpaidNightsPerAddress: 60,
      capHeldNightsPerBrowser: 150,
      capHeldNightsPerAddress: 300,
      capOpenedNightsPerBrowser: 300,
      capOpenedNightsPerAddress: 600,
      capPaymentsPerBrowser: 30,
      capPaymentsPerAddress: 120,
      capReservationsPerBrowser: 10,
      capReservationsPerAddress: 40,
      capCartsPerAddress: 120,
      unpaidShare: 20,
    });
    expect(readConfig({ UNPAID_SHARE: "50" }).houseRules.unpaidShare).toBe(50);
    for (const share of ["0", "101", "a fifth"])
      expect(() => readConfig({ UNPAID_SHARE: share })).toThrow("UNPAID_SHARE");
  });

  test("name all their faults at once", () => {
    const start = () => readConfig({ PORT: "http", HOLD_MINUTES: "0", LOG_LEVEL: "loud" });
    expect(start).toThrow(FaultySettings);
    for (const name of ["PORT", "HOLD_MINUTES", "LOG_LEVEL"]) expect(start).toThrow(name);
  });

  test("count an empty variable as unset", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test("ask for PostgreSQL's own address beside a pooler's, and for a pooler's that is named", () => {
    const DATABASE_URL = "postgresql://hotel@127.0.0.1:6432/hotel";
    const DATABASE_DIRECT_URL = "postgresql://hotel@127.0.0.1/hotel";
    const DATABASE_POOLER = "transaction";
    expect(() => readConfig({ DATABASE_URL, DATABASE_POOLER })).toThrow("DATABASE_DIRECT_URL");
    expect(() => readConfig({ DATABASE_DIRECT_URL, DATABASE_POOLER })).toThrow("DATABASE_URL");
    expect(() => readConfig({ DATABASE_URL, DATABASE_POOLER: "statement" })).toThrow("can only be: transaction");
    expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOLER })).toMatchObject({
      databaseUrl: DATABASE_URL,
      pooler: DATABASE_POOLER,
      directUrl: DATABASE_DIRECT_URL,
    });
  });

  test("furnish no demo into an owner's own database or on a public address, unless told to", () => {
    const DATABASE_URL = "postgresql://hotel@127.0.0.1/hotel";
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: "on" }).demo).toBe(true);
    expect(readConfig({ DEMO: "off" }).demo).toBe(false);
  });

  test("switch card payment off on a public https address without keys, unless told to play", () => {
    const PUBLIC_URL = "https://hotel.example.com";
    expect(readConfig({ PUBLIC_URL }).payments.money).toBe("off");
    expect(readConfig({ PUBLIC_URL, ALLOW_SANDBOX: "on" }).isPublic).toBe(true);
  });

  test.each([
    { PUBLIC_URL: "http://hotel.example.com" },
    { PUBLIC_URL: "http://192.168.1.20:3000" },
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    { HOST: "192.168.1.20" },
    { HOST: "127.0.0.1.example.com" },
    { HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000" },
    { HOST: "localhost", PUBLIC_URL: "http://localhost.example.com" },
  ])("take no play money where others than this machine can come, and furnish no demo there: %o", (settings) => {
    expect(readConfig(settings)).toMatchObject({ payments: { money: "off" }, demo: false });
    expect(readConfig({ ...settings, ALLOW_SANDBOX: "on" }).payments.money).toBe("play");
  });

  test.each([
    {},
    { HOST: "127.0.0.1" },
    { HOST: "127.8.8.8" },
    { HOST: "::1" },
    { PUBLIC_URL: "https://hotel.localhost:8443" },
    { PUBLIC_URL: "http://[::1]:3000", HOST: "localhost" },
  ])("leave sandbox payments to whoever tries the hotel on their own machine: %o", (settings) => {
    expect(readConfig(settings).payments.money).toBe("play");
  });

  describe("of the second factor at the desk", () => {
    const secure = { PUBLIC_URL: "https://hotel.example.com", ALLOW_SANDBOX: "on" };
    const mail = { SMTP_URL: "smtps://mail.example.com", MAIL_FROM: "hotel@example.com" };
    const isAsked = (settings: Record<string, string>) => readConfig(settings).houseRules.adminSecondFactor;

    test("ask for one once the house has both mail and https", () => {
      expect(isAsked({ ...secure, ...mail })).toBe(true);
      expect(isAsked(secure)).toBe(false);
      expect(isAsked({ ...mail, PUBLIC_URL: "http://127.0.0.1:3000" })).toBe(false);
      expect(isAsked({})).toBe(false);
    });

    test("do as they are told, both ways", () => {
      expect(isAsked({ ...secure, ...mail, ADMIN_SECOND_FACTOR: "off" })).toBe(false);
      expect(isAsked({ ADMIN_SECOND_FACTOR: "on" })).toBe(true);
    });
  });

  describe("of the identity provider", () => {
    test("leave sign-in to the hotel itself where there are none", () => {
      expect(readConfig({}).identity).toEqual({ google: undefined, identityPlatform: undefined });
    });

    test("point to Google's own addresses, unless told otherwise", () => {
      const keys = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret", IDENTITY_TOOLKIT_API_KEY: "key" };
      expect(readConfig(keys).identity).toEqual({
        google: { clientId: "id", clientSecret: "secret", issuerUrl: "https://accounts.google.com" },
        identityPlatform: {
          apiKey: "key",
          toolkitUrl: "https://identitytoolkit.googleapis.com",
          secureTokenUrl: "https://securetoken.googleapis.com",
        },
      });
      const IDENTITY_TOOLKIT_URL = "http://127.0.0.1:9099/identitytoolkit.googleapis.com";
      const { identityPlatform } = readConfig({ ...keys, IDENTITY_TOOLKIT_URL }).identity;
      expect(identityPlatform?.toolkitUrl).toBe(IDENTITY_TOOLKIT_URL);
    });

    test("name Google's missing half", () => {
      expect(() => readConfig({ GOOGLE_CLIENT_ID: "id" })).toThrow("GOOGLE_CLIENT_SECRET");
      expect(() => readConfig({ GOOGLE_CLIENT_SECRET: "secret" })).toThrow("GOOGLE_CLIENT_ID");
    });

    test("send no password over a plain line to another machine", () => {
      for (const name of ["GOOGLE_ISSUER_URL", "IDENTITY_TOOLKIT_URL", "SECURE_TOKEN_URL"]) {
        expect(() => readConfig({ [name]: "http://identity.example.com" })).toThrow(name);
      }
    });

    test("make an end of the demo, as every key does", () => {
      expect(readConfig({ IDENTITY_TOOLKIT_API_KEY: "key" }).demo).toBe(false);
    });
  });

  describe("of the payment provider", () => {
    const PUBLIC_URL = "https://hotel.example.com";
    const test3 = {
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_PUBLISHABLE_KEY: "pk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_new",
    };

    test("are three or none, and those that are missing are all named", () => {
      expect(readConfig({}).payments.money).toBe("play");
      const start = () => readConfig({ STRIPE_SECRET_KEY: "sk_test_1" });
      for (const name of ["STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"]) expect(start).toThrow(name);
    });

    test("mean nothing beside the three alone", () => {
      expect(() => readConfig({ STRIPE_WEBHOOK_SECRET_OLD: "whsec_old" })).toThrow("STRIPE_WEBHOOK_SECRET_OLD");
    });

    test("are told apart from one another, all faults at once", () => {
      const swapped = {
        STRIPE_SECRET_KEY: "pk_test_1",
        STRIPE_PUBLISHABLE_KEY: "sk_test_1",
        STRIPE_WEBHOOK_SECRET: "we_1",
      };
      for (const name of Object.keys(swapped)) expect(() => readConfig(swapped)).toThrow(name);
    });

    test("never mix test and live keys", () => {
      expect(() => readConfig({ ...test3, STRIPE_SECRET_KEY: "sk_live_1" })).toThrow("one is a test key");
    });

    test("take no real cards on the embedded database, unless told to", () => {
      const live = { ...test3, STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
      expect(() => readConfig(live)).toThrow("ALLOW_EMBEDDED_CARDS");
      expect(readConfig({ ...live, ALLOW_EMBEDDED_CARDS: "on" }).payments.money).toBe("live");
      expect(readConfig(test3).payments.money).toBe("test");
    });

    test("open a public house for real cards without the sandbox, and furnish no demo", () => {
      const DATABASE_URL = "postgresql://hotel@127.0.0.1/hotel";
      const live = { ...test3, STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1", DATABASE_URL };
      expect(readConfig({ PUBLIC_URL, ...live })).toMatchObject({ demo: false, payments: { money: "live" } });
      expect(readConfig(test3)).toMatchObject({ demo: false, payments: { money: "test" } });
    });
  });
});
