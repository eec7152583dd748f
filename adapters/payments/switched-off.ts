import type { PaymentFailure } from "#hotel/payments/ports/payments.ts";
import type { Payments } from "#hotel/ports.ts";
import type { ChosenProvider, OpenProvider } from "./payment-provider.ts";

/**
 * Where guests could come and nobody has set keys: no payment is opened. What earlier keys have opened is nobody's to judge
 * without them, so each question is answered as a provider that is away would answer it, and asked again when keys are there.
 */
export const switchedOff: ChosenProvider = {
  money: "off",
  settings: "default settings",
  open: () => Promise.resolve(OPEN),
};

const away = (): Promise<PaymentFailure> =>
  Promise.resolve({ failure: "unreachable", message: "Card payment is switched off." });

const payments: Payments = {
  provider: "none",
  isSwitchedOff: true,
  // Where nothing is owed, no card is missed.
  leastAmount: 1,
  publishableKey: "",
  returnParameter: "payment",
  secretParameter: "payment_secret",
  account: away,
  open: away,
  look: away,
  cancel: away,
  refund: away,
  lookAtRefund: away,
  refundsOf: away,
  disputesOf: away,
  readEvent: () => Promise.resolve(undefined),
  eventsSince: away,
  paymentsMade: away,
  chargesMade: away,
  refundsMade: away,
  disputesMade: away,
  newestPayments: away,
  newestRefunds: away,
  answerDispute: away,
};

const OPEN: OpenProvider = {
  payments,
  webhook: { path: "/webhooks/none", signatureHeader: "X-Signature", mostBytes: 1 },
  cardForm: { scripts: [], frames: [], calls: [] },
};
