import type { ChosenProvider } from "#adapters/payments/payment-provider.ts";
import { SANDBOX_ACCOUNT } from "./ids.ts";

/** Where no owner has set keys: whole payments, and nobody pays. */
export const sandbox: ChosenProvider = {
  money: "play",
  settings: "default settings",
  account: () => Promise.resolve({ accountId: SANDBOX_ACCOUNT }),
  open: async ({ sql, now, times }) => {
    const { openSandboxPayments } = await import("./open-sandbox.ts");
    return openSandboxPayments({ sql, now, leaseMs: times?.leaseMs });
  },
};
