/** Who owns the demo where nobody is named; no mail gets there. */
export const DEMO_OWNER = "owner@example.com";
