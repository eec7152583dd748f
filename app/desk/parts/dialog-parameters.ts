/** The search parameters that open a dialog over a booking's panel, and what it was asked to show. */
export const DIALOG_PARAMETERS = ["act", "stay", "start", "end", "to", "charge", "made"];
