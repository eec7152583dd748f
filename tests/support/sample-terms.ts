import type { CancellationTerms } from "#hotel/booking/rules/cancellation.ts";

/** As the demo hotel has them: free until 6 PM two days before arrival, then the first night is kept. */
export const SAMPLE_TERMS: CancellationTerms = {
  tiers: [{ daysBefore: 2, time: "18:00", keep: "nothing" }],
  afterwards: { nights: 1 },
};
