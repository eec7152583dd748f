import type { Speech } from "#app/languages/speech.ts";
import {
  type BillLine,
  type DocumentFacts,
  type DocumentKind,
  type Parts,
  SIGN_OF_DOCUMENT,
} from "#hotel/ledger/rules/documents.ts";
import type { InvoiceAddress } from "#hotel/billing/rules/invoice-address.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { OpenedReceipt } from "#hotel/billing/open-receipt.ts";

/** A document as its page shows it, in the page's language. */
export interface ReceiptView {
  number: string;
  kind: DocumentKind;
  issuedOn: PlainDate;
  movedOn: PlainDate;
  house: DocumentFacts["house"];
  lines: (Omit<BillLine, "roomNames"> & { room: string })[];
  parts: Parts;
  /** `12%`, as the language writes it. */
  taxPercent: string;
  reference: string;
  paidBy: DocumentFacts["paidBy"];
  of: string | undefined;
  /** The booking that it is about. */
  bookingId: number | undefined;
  guest: string;
  addressee: InvoiceAddress | undefined;
  /** The order's documents where there are several. */
  documents: { number: string; kind: DocumentKind; amount: Cents }[];
  /** What the guest paid once all of them are counted. */
  inTheEnd: Cents;
}

export function receiptView(opened: OpenedReceipt, timeZone: string, speech: Speech): ReceiptView {
  const { document, all, guest, addressee } = opened;
  const { facts } = document;
  const { subtotal, taxes, fees, total } = facts;
  const percent = new Intl.NumberFormat(speech.locale, { style: "percent", maximumFractionDigits: 2 });
  return {
    number: document.number,
    kind: document.kind,
    issuedOn: dayIn(timeZone, document.issuedAt),
    movedOn: dayIn(timeZone, facts.movedAt),
    house: facts.house,
    lines: facts.lines.map(({ roomNames, ...line }) => ({ ...line, room: roomNames[speech.language] ?? "" })),
    parts: { subtotal, taxes, fees, total },
    taxPercent: percent.format(facts.taxBasisPoints / 10_000),
    reference: facts.reference,
    paidBy: facts.paidBy,
    of: facts.of,
    bookingId: facts.bookingId,
    guest: guest.name,
    addressee,
    documents: all.length > 1 ? all.map(({ number, kind, amount }) => ({ number, kind, amount })) : [],
    inTheEnd: all.reduce((sum, { kind, amount }) => sum + SIGN_OF_DOCUMENT[kind] * amount, 0),
  };
}

/** The calendar day on the hotel's wall. */
function dayIn(timeZone: string, at: number): PlainDate {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at) as PlainDate;
}
