/** Asking for an exemption at the checkout. */
export const exemption = {
  title: "Exempt from taxes? (optional)",
  which: "You are exempt as",
  none: "Not exempt",
  bring: "{name}: please bring {paper}.",
  paper: "Document number",
  hint: "You pay the full price for now. Once the front desk has seen the document, the taxes you are exempt from come off what you owe or go back to your card.",
} as const;
