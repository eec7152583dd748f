/** What the bank calls each field of evidence, in words. */
export const EVIDENCE_NAMES: Record<string, string> = {
  customer_name: "Guest",
  customer_email_address: "Guest's e-mail",
  customer_purchase_ip: "Network address at booking",
  service_date: "Dates of the stay",
  product_description: "What was sold",
  cancellation_policy_disclosure: "How the cancellation policy was shown",
  refund_policy_disclosure: "How the refund policy was shown",
  cancellation_rebuttal: "Why it counts as not cancelled",
  refund_refusal_explanation: "What was sent back, and why not more",
  access_activity_log: "What happened, as written down then",
  uncategorized_text: "Receipt, letters and forms",
};
