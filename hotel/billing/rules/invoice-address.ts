import type { FieldProblem, Problem } from "#hotel/kernel/problem.ts";

/** Whom a guest wants a receipt addressed to. */
export interface InvoiceAddress {
  company: string;
  /** Lines of a postal address. */
  address: string;
  /** Empty where there is none. */
  taxId: string;
}

const LONGEST_COMPANY = 200;
const LONGEST_ADDRESS = 500;
const LONGEST_TAX_ID = 40;
const CONTROL = /\p{Cc}+/gu;
/** Control characters but for line breaks. */
const UNPRINTABLE = /(?!\n)\p{Cc}/gu;

/** Reads the address of an invoice; a Problem names every faulty field. */
export function readInvoiceAddress(sent: {
  company?: unknown;
  address?: unknown;
  taxId?: unknown;
}): InvoiceAddress | Problem {
  const company = text(sent.company).replace(CONTROL, " ").trim();
  const address = text(sent.address).replace(/\r\n?/g, "\n").replace(UNPRINTABLE, "").trim();
  const taxId = text(sent.taxId).replace(CONTROL, " ").trim();
  const fields = [
    ...faults("company", company, LONGEST_COMPANY),
    ...faults("address", address, LONGEST_ADDRESS),
    ...(taxId === "" ? [] : faults("taxId", taxId, LONGEST_TAX_ID)),
  ];
  return fields.length > 0 ? { problem: "invalid-fields", fields } : { company, address, taxId };
}

function faults(field: string, value: string, longest: number): FieldProblem[] {
  if (value === "") return [{ field, fault: "missing" }];
  return value.length > longest ? [{ field, fault: "too-long", limit: longest }] : [];
}

function text(sent: unknown): string {
  return typeof sent === "string" ? sent.toWellFormed() : "";
}
