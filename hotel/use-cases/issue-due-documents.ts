import type { Ports } from "#hotel/ports/ports.ts";
import { issueDocuments } from "#hotel/steps/issue-documents.ts";

const BATCH = 20;

/** Gives every movement of money its document, soon after it. */
export function issueDueDocuments(ports: Ports): Promise<number> {
  return issueDocuments(ports, BATCH);
}
