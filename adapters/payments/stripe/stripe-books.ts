import type Stripe from "stripe";
import type { ProviderDisputes } from "#hotel/disputes/ports/provider-disputes.ts";
import type { Payments } from "#hotel/payments/ports/payments.ts";
import type { Period, ProviderBooks } from "#hotel/reconciliation/ports/provider-books.ts";
import { HEEDED_TYPES } from "./processed-types.ts";
import type { StripeLine } from "./stripe-line.ts";
import { chargeTruth, disputeTruth, paymentTruth, providerEvent, refundTruth, seconds } from "./stripe-mapping.ts";

/** The largest page there is: https://docs.stripe.com/api/pagination */
const PAGE = 100;

type Books = Pick<Payments, "refundsOf" | "eventsSince"> & Pick<ProviderDisputes, "disputesOf"> & ProviderBooks;

/** Everything the provider can list, oldest first. */
export function stripeBooks(stripe: Stripe, line: StripeLine, hotel: string): Books {
  const { paymentIntents, charges, refunds, disputes, events } = stripe;
  const all = <Listed, Read>(pages: () => AsyncIterable<Listed>, read: (listed: Listed) => Read) =>
    line.ask(async () => {
      const found: Read[] = [];
      // Stripe lists the newest first.
      for await (const listed of pages()) found.push(read(listed));
      return found.reverse();
    });
  return {
    refundsOf: (payment_intent) => all(() => refunds.list({ payment_intent, limit: PAGE }), refundTruth),
    disputesOf: (payment_intent) => all(() => disputes.list({ payment_intent, limit: PAGE }), disputeTruth),
    eventsSince: (since) =>
      all(
        () => events.list({ created: { gte: seconds(since) }, types: Object.keys(HEEDED_TYPES), limit: PAGE }),
        (event) => ({ event: providerEvent(event), raw: JSON.stringify(event) }),
      ),
    paymentsMade: (period) =>
      all(
        () => paymentIntents.list({ ...within(period), limit: PAGE }),
        (intent) => paymentTruth(intent, hotel),
      ),
    chargesMade: (period) => all(() => charges.list({ ...within(period), limit: PAGE }), chargeTruth),
    refundsMade: (period) => all(() => refunds.list({ ...within(period), limit: PAGE }), refundTruth),
    disputesMade: (period) => all(() => disputes.list({ ...within(period), limit: PAGE }), disputeTruth),
    newestPayments: () =>
      line.ask(async () => {
        const { data } = await paymentIntents.list({ limit: PAGE });
        return data.map((intent) => paymentTruth(intent, hotel));
      }),
    newestRefunds: () => line.ask(async () => (await refunds.list({ limit: PAGE })).data.map(refundTruth)),
  };
}

function within({ from, to }: Period) {
  return { created: { gte: seconds(from), lt: seconds(to) } };
}
