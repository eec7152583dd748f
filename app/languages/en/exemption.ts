/** Asking at the checkout to be spared a tax. */
export const exemption = {
  title: "Exempt from taxes? (optional)",
  which: "You are exempt as",
  none: "Not exempt",
  option: "{name} (please bring: {paper})",
  paper: "Number of that paper",
  hint: "You pay the whole price for now. Once the front desk has seen the paper, the taxes that you are spared come off what you owe, or go back to your card.",
} as const;
