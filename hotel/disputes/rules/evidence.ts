import type { Instant } from "#hotel/kernel/plain-date.ts";

/** Text fields of a dispute's evidence. */
export const EVIDENCE_TEXTS = [
  "access_activity_log",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "customer_email_address",
  "customer_name",
  "customer_purchase_ip",
  "product_description",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "service_date",
  "uncategorized_text",
] as const;

export type EvidenceTexts = Partial<Record<(typeof EVIDENCE_TEXTS)[number], string>>;

/** Characters of one field. */
export const MOST_OF_FIELD = 20_000;
/**
 * Characters of all fields together, some eighteen pages. The provider takes more of them, but no more pages than the
 * card's network does, and Mastercard's are few.
 */
export const MOST_OF_ALL = 45_000;

/** What the hotel knows about the stay that a dispute is about, in words of its own; empty parts are left out. */
export interface CaseDetails {
  guest: { name: string; email: string; address: string };
  /** What was sold, line by line. */
  sold: readonly string[];
  /** The nights, as calendar days. */
  serviceDate: string;
  /** The receipt, line by line. */
  receipt: readonly string[];
  /** How and when the policy was shown and agreed to. */
  policy: readonly string[];
  /** Whether and how the stay was called off. */
  cancellation: readonly string[];
  /** What went back, and why not more. */
  refunds: readonly string[];
  letters: readonly { at: Instant; line: string; text: string }[];
  forms: readonly { at: Instant; line: string; text: string }[];
  /** What the guest and the house did, as written down at the time. */
  log: readonly { at: Instant; line: string }[];
}

/**
 * The case in the provider's fields, none longer than it takes, nor all of them together. What is cut says so. The
 * letters and forms come last and are the first to be cut: the log names them anyway.
 */
export function evidenceTexts(details: CaseDetails): EvidenceTexts {
  const { guest } = details;
  const texts: EvidenceTexts = {
    customer_name: guest.name,
    customer_email_address: guest.email,
    customer_purchase_ip: guest.address,
    service_date: details.serviceDate,
    product_description: details.sold.join("\n"),
    cancellation_policy_disclosure: details.policy.join("\n"),
    refund_policy_disclosure: details.policy.join("\n"),
    cancellation_rebuttal: details.cancellation.join("\n"),
    refund_refusal_explanation: details.refunds.join("\n"),
    access_activity_log: details.log.map(({ at, line }) => `${stamp(at)} ${line}`).join("\n"),
    uncategorized_text: everythingElse(details),
  };
  return withinAll(texts);
}

function everythingElse({ receipt, letters, forms }: CaseDetails): string {
  const written = (title: string, all: CaseDetails["letters"]) =>
    all.length === 0 ? [] : [title, ...all.map(({ at, line, text }) => `${stamp(at)} ${line}\n${text}`.trimEnd())];
  const parts = [
    ...(receipt.length === 0 ? [] : ["RECEIPT", receipt.join("\n")]),
    ...written("LETTERS SENT TO THE GUEST", letters),
    ...written("FORMS SENT BY THE GUEST", forms),
  ];
  return parts.join("\n\n");
}

function withinAll(texts: EvidenceTexts): EvidenceTexts {
  let left = MOST_OF_ALL;
  const kept: EvidenceTexts = {};
  for (const field of LAST_TO_BE_CUT_FIRST) {
    const text = cut(unprintable(texts[field] ?? ""), Math.min(MOST_OF_FIELD, left));
    if (text === "") continue;
    left -= text.length;
    kept[field] = text;
  }
  return kept;
}

const LAST_TO_BE_CUT_FIRST = EVIDENCE_TEXTS.toSorted(
  (one, other) => Number(one === "uncategorized_text") - Number(other === "uncategorized_text"),
);

const CUT = "\n[cut: the rest is with the hotel]";

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return most <= CUT.length ? "" : `${text.slice(0, most - CUT.length).toWellFormed()}${CUT}`;
}

/** Control characters but for line breaks would only get the evidence refused. */
function unprintable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?!\n)\p{Cc}/gu, " ")
    .trim();
}

/** In UTC, so that a bank's clerk anywhere reads the same. */
function stamp(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
