import type { BillingPorts } from "./ports.ts";
import { issueDocuments } from "./issue-documents.ts";

const BATCH = 20;

/** Gives every movement of money its document, soon after it. */
export function issueDueDocuments(ports: BillingPorts): Promise<number> {
  return issueDocuments(ports, BATCH);
}
