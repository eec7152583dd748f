import type { Ports } from "#hotel/ports/ports.ts";
import type { Tables } from "#hotel/ports/store.ts";
import type { DueDocument, IssuedDocument } from "#hotel/ports/store/documents.ts";
import type { OrderLine } from "#hotel/ports/store/orders.ts";
import {
  addParts,
  type BillLine,
  type DocumentFacts,
  fitsInto,
  NO_PARTS,
  type Parts,
  partsLeft,
  shareOfParts,
} from "#hotel/rules/documents.ts";

/**
 * Issues what is due, of one order where it is named, each document under the next number of its series. Answers how
 * many were due. Money that bought no stay gets none: it goes back, and the letter that says so is its document.
 */
export function issueDocuments(ports: Ports, limit: number, orderId?: string): Promise<number> {
  const { store, clock } = ports;
  const year = Number(clock.today().slice(0, 4));
  const at = clock.now();
  return store.transaction(async (tx) => {
    let done = 0;
    for (const due of await tx.documents.due(limit, orderId)) {
      const order = await tx.orders.find(due.orderId);
      const isSold = order && (await tx.bookings.ofOrder(order.id)).length > 0;
      const facts = isSold ? await factsOf(ports, tx, { due, lines: order.lines }) : "none";
      // Its receipt is being issued elsewhere at this moment.
      if (facts === undefined) continue;
      if (facts === "none") await tx.documents.passOver(due.movement);
      else await tx.documents.issue(due, { year, at, facts });
      done += 1;
    }
    return done;
  });
}

interface Issuing {
  due: DueDocument;
  /** As they were paid for: a stay that is changed later leaves them as they are. */
  lines: readonly OrderLine[];
}

async function factsOf(ports: Ports, tx: Tables, issuing: Issuing): Promise<DocumentFacts | undefined> {
  const { due } = issuing;
  if (due.kind === "receipt") return receiptFacts(ports, issuing);
  const issued = await tx.documents.ofOrder(due.orderId);
  const receipt = issued.find(({ kind }) => kind === "receipt");
  return receipt && amendment(due, receipt, issued);
}

function receiptFacts({ billHead, catalogue }: Ports, { due, lines: sold }: Issuing): DocumentFacts {
  const lines = sold.map((line) => billLine(line, billHead.roomNames[line.type] ?? {}));
  const { house } = billHead;
  const { taxBasisPoints } = catalogue;
  return { house, lines, ...lines.reduce(addParts, NO_PARTS), taxBasisPoints, ...movedBy(due) };
}

function billLine(line: OrderLine, roomNames: BillLine["roomNames"]): BillLine {
  const { bookingId, checkIn, checkOut, rooms, nights, nightlyPrice, subtotal, taxes, fees, total } = line;
  const stay = { bookingId, roomNames, checkIn, checkOut, rooms, nights, nightlyPrice };
  return { ...stay, subtotal, taxes, fees, total };
}

function amendment(due: DueDocument, receipt: IssuedDocument, issued: readonly IssuedDocument[]): DocumentFacts {
  const { house, taxBasisPoints } = receipt.facts;
  const credited = partsLeft(partsOf(issued, "credit-note"), partsOf(issued, "reversal"));
  const whole = due.kind === "reversal" ? credited : partsLeft(receipt.facts, credited);
  const about = { of: receipt.number, ...(due.bookingId !== undefined && { bookingId: due.bookingId }) };
  return { house, lines: [], ...amended(due, whole, issued), taxBasisPoints, ...movedBy(due), ...about };
}

/**
 * What goes back is made of what the terms say, and a reversal of what its credit note was; anything else is split like
 * what is left. So all credit notes together never amend more than was received, of any part.
 */
function amended(due: DueDocument, whole: Parts, issued: readonly IssuedDocument[]): Parts {
  const taken = issued.find(({ kind, facts }) => kind === "credit-note" && facts.reference === due.reference);
  const wish = due.kind === "reversal" ? taken && partsOf([taken], "credit-note") : due.parts;
  return wish?.total === due.amount && fitsInto(whole, wish) ? wish : shareOfParts(whole, due.amount);
}

function partsOf(issued: readonly IssuedDocument[], kind: IssuedDocument["kind"]): Parts {
  return issued
    .filter((one) => one.kind === kind)
    .map(({ facts }) => facts)
    .reduce<Parts>(addParts, NO_PARTS);
}

function movedBy({ at: movedAt, reference }: DueDocument) {
  return { movedAt, reference };
}
