import type { DocumentTable, DocumentToIssue, DueDocument, IssuedDocument } from "#hotel/billing/ports/documents.ts";
import { documentNumber } from "#hotel/ledger/rules/documents.ts";
import type { InvoiceAddress } from "#hotel/billing/rules/invoice-address.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function documentTable(run: Run): DocumentTable {
  return {
    due: async (limit, orderId) => {
      const found = await (orderId === undefined
        ? read<DueDocument>(run, DUE, [limit])
        : read<DueDocument>(run, DUE_OF_ORDER, [limit, orderId]));
      if (found.length === 0) return [];
      const dues = await inTurn(run, found);
      await run(LOCK_SERIES, [dues.map(({ kind }) => kind)]);
      return dues;
    },
    issue: (due, issued) => issue(run, due, issued),
    passOver: async (movement) => {
      await run("delete from document_due where movement = $1", [movement]);
    },
    find: async (number) =>
      (await read<IssuedDocument>(run, `select ${COLUMNS} from document where number = $1`, [number]))[0],
    ofOrder: (orderId) =>
      read(run, `select ${COLUMNS} from document where order_id = $1 order by (kind <> 'receipt'), movement`, [
        orderId,
      ]),
    address: async (number, { company, address, taxId }, at) => {
      const rows = await run(
        `insert into document_addressee (number, company, address, tax_id, given_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing returning number`,
        [number, company, address, taxId, timestamp(at)],
      );
      return rows.length > 0;
    },
    addresseeOf: async (number) => {
      const rows = await run<InvoiceAddress>(
        `select company, address, tax_id as "taxId" from document_addressee where number = $1`,
        [number],
      );
      return rows[0];
    },
    guestOf: async (number) => {
      const rows = await run<{ name: string }>("select name from document_guest where number = $1", [number]);
      return rows[0]?.name;
    },
  };
}

const DUE_ROWS = `
  select ${columns<DueDocument>({
    movement: "d.movement",
    orderId: "d.order_id",
    kind: `case l.kind when 'captured' then 'receipt' when 'refunded' then 'credit-note' when 'refund-returned' then 'reversal'
      when 'returned-at-desk' then 'desk-refund' else 'desk-receipt' end`,
    amount: "l.amount",
    reference: "l.reference",
    at: "l.at",
    bookingId: `case when l.reference like 'booking:%' then split_part(l.reference, ':', 2)::bigint else r.booking_id end`,
    paidBy: "case when l.kind in ('cash', 'card-at-desk') then l.kind end",
    parts: `case when r.taxes is not null and r.fees is not null then jsonb_build_object(
      'subtotal', l.amount - r.taxes - r.fees, 'taxes', r.taxes, 'fees', r.fees, 'total', l.amount) end`,
  })}
  from document_due d join ledger l on l.id = d.movement
    left join refund r on r.refund_id = l.reference and l.kind in ('refunded', 'refund-returned')`;
const OLDEST_FIRST = "order by d.movement limit $1";
// A restored database that has not yet recognised itself would go on in the series that it has lost.
const RECOGNISED = "not exists (select from house where doubted_since is not null)";
const DUE = `${DUE_ROWS} where ${RECOGNISED} ${OLDEST_FIRST} for update of d skip locked`;
// A request for one order's documents waits for the process that issues them.
const DUE_OF_ORDER = `${DUE_ROWS} where d.order_id = $2 and ${RECOGNISED} ${OLDEST_FIRST} for update of d`;

/** Those before which nothing of their order is left to others: what a document says depends on those before it. */
async function inTurn(run: Run, dues: readonly DueDocument[]): Promise<DueDocument[]> {
  const rows = await run<{ movement: number }>(IN_TURN, [dues.map(({ movement }) => movement)]);
  const theirs = new Set(rows.map(({ movement }) => movement));
  return dues.filter(({ movement }) => theirs.has(movement));
}

const IN_TURN = `
  select d.movement from document_due d
  where d.movement = any($1::bigint[]) and not exists (
    select from document_due other
    where other.order_id = d.order_id and other.movement < d.movement and other.movement <> all($1::bigint[]))`;

// Before the first number is taken, each once and in one order: money moves in any order of kinds, and two who took their series
// in the order of their movements would wait for each other.
const LOCK_SERIES = `
  select pg_advisory_xact_lock(7105, key)
  from (select distinct hashtext(kind) as key from unnest($1::text[]) kind order by key) as keys`;

async function issue(run: Run, due: DueDocument, { year, at, facts, guest }: DocumentToIssue): Promise<IssuedDocument> {
  const [next] = await run<{ series: string; serial: number }>(NEXT, [due.kind, year]);
  if (!next) throw new Error(`No number was given for movement ${due.movement}.`);
  const { series, serial } = next;
  const [document] = await read<IssuedDocument>(
    run,
    `insert into document (number, kind, year, series, serial, order_id, movement, amount, issued_at, facts)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb) returning ${COLUMNS}`,
    [
      documentNumber({ kind: due.kind, year, series }, serial),
      due.kind,
      year,
      series,
      serial,
      due.orderId,
      due.movement,
      due.amount,
      timestamp(at),
      JSON.stringify(facts),
    ],
  );
  await run("delete from document_due where movement = $1", [due.movement]);
  if (!document) throw new Error(`No document was issued for movement ${due.movement}.`);
  await run("insert into document_guest (number, name) values ($1, $2)", [document.number, guest]);
  return document;
}

const NEXT = `
  select h.series, next_document($1, $2, h.series) as serial
  from (select coalesce((select series from house), '') as series) h`;

const COLUMNS = columns<IssuedDocument>({
  number: "number",
  kind: "kind",
  orderId: "order_id",
  amount: "amount",
  issuedAt: "issued_at",
  facts: "facts",
});
