import type { Speech } from "#app/languages/speech.ts";
import { dayIn } from "#app/parts/dates.ts";
import { leviesInWords, shareInWords } from "#app/parts/levies-in-words.ts";
import {
  type BillLine,
  type DocumentFacts,
  type DocumentKind,
  type Parts,
  SIGN_OF_DOCUMENT,
} from "#hotel/ledger/rules/documents.ts";
import type { InvoiceAddress } from "#hotel/billing/rules/invoice-address.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import type { NamedLevy } from "#hotel/pricing/rules/named-levies.ts";
import type { OpenedReceipt } from "#hotel/billing/open-receipt.ts";

/** A document as its page shows it, in the page's language. */
export interface ReceiptView {
  number: string;
  kind: DocumentKind;
  issuedOn: PlainDate;
  movedOn: PlainDate;
  house: DocumentFacts["house"];
  lines: BilledStay[];
  parts: Parts;
  /** `12%`, as the language writes it; undefined where no one share was levied: of several taxes, or one by amounts. */
  taxPercent: string | undefined;
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

export interface BilledStay extends Stay, Parts {
  bookingId: number;
  room: string;
  rooms: number;
  nights: number;
  /** Of one room, where all nights cost the same. */
  nightlyPrice: Cents | undefined;
  /** What the nights cost, where they cost differently. */
  byNight: { from: PlainDate; nights: number; amount: Cents }[];
  /** What the plan keeps of what was given up, beside the nights. */
  kept: Cents | undefined;
  /** Each tax and fee, where no one share tells of the taxes. */
  levies: { name: string; value: string }[];
}

export function receiptView(opened: OpenedReceipt, timeZone: string, speech: Speech): ReceiptView {
  const { document, all, guest, addressee } = opened;
  const { facts } = document;
  const { subtotal, taxes, fees, total } = facts;
  const percent = taxPercent(opened, speech);
  const leviesOf = ({ bookingId }: BillLine) => (percent === undefined ? (opened.levies.get(bookingId) ?? []) : []);
  return {
    number: document.number,
    kind: document.kind,
    issuedOn: facts.issuedDay ?? dayIn(timeZone, document.issuedAt),
    movedOn: facts.movedDay ?? dayIn(timeZone, facts.movedAt),
    house: facts.house,
    lines: facts.lines.map((line) => billedStay(line, leviesOf(line), speech)),
    parts: { subtotal, taxes, fees, total },
    taxPercent: percent,
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

/** What was levied of every stay that it is about; documents of before, and what bears no tax, tell of the share alone. */
function taxPercent({ document: { facts }, stays, levies }: OpenedReceipt, speech: Speech): string | undefined {
  if (stays.some(hasSeveral)) return undefined;
  const taxed = stays.filter(({ levied, taxes }) => levied && taxes !== 0);
  const shares = taxed.map(({ bookingId }) => {
    const tax = levies.get(bookingId)?.find(({ kind }) => kind === "tax");
    return tax && "basisPoints" in tax.rate ? tax.rate.basisPoints : undefined;
  });
  const [share, ...others] = new Set(taxed.length === 0 ? [facts.taxBasisPoints] : shares);
  return share === undefined || others.length > 0 ? undefined : shareInWords(share, speech);
}

/** More than one tax, or more than one fee. */
function hasSeveral({ levied = [], taxes, fees }: BillLine): boolean {
  return levied.length > Math.sign(taxes) + Math.sign(fees);
}

function billedStay(line: BillLine, levies: NamedLevy[], speech: Speech): BilledStay {
  const { bookingId, checkIn, checkOut, rooms, nights, subtotal, taxes, fees, total } = line;
  const { roomNames, nightlyPrice, byNight = [], kept } = line;
  let from = checkIn;
  const each = byNight.map((run) => {
    const [first, next] = [from, addDays(from, run.nights)];
    from = next;
    return { ...run, from: first };
  });
  return {
    ...{ bookingId, checkIn, checkOut, rooms, nights, subtotal, taxes, fees, total },
    room: roomNames[speech.language] ?? "",
    nightlyPrice: each.length === 0 ? nightlyPrice : undefined,
    byNight: each,
    kept,
    levies: leviesInWords(levies, speech),
  };
}
