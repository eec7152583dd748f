import { expect, test } from "vitest";
import { readStripeSettings } from "./settings.ts";

const KEYS = {
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_new",
};

test("events may be signed with the old webhook secret too, while an owner changes it", () => {
  expect(readStripeSettings(KEYS).keys?.webhookSecrets).toEqual(["whsec_new"]);
  const changing = { ...KEYS, STRIPE_WEBHOOK_SECRET_OLD: "whsec_old" };
  expect(readStripeSettings(changing).keys?.webhookSecrets).toEqual(["whsec_new", "whsec_old"]);
});

test("keys with a fault open no payments, and settings of others are none of Stripe's", () => {
  expect(readStripeSettings({ ...KEYS, STRIPE_SECRET_KEY: "sk_test_1" }).keys).toBeUndefined();
  expect(readStripeSettings({ PORT: "none" })).toEqual({ faults: [] });
});
