import type { SoldQuote, SoldQuoteLine, SoldQuoteTable } from "#hotel/booking/ports/sold-quotes.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Run } from "#adapters/store/run.ts";

export function soldQuoteTable(run: Run): SoldQuoteTable {
  return {
    find: async (orderId) => (await run<QuoteRow>(`${QUOTE} where o.id = $1`, [orderId])).map(toQuote)[0],
    after: async (orderId, limit) => (await run<QuoteRow>(`${QUOTE} ${AFTER}`, [orderId, limit])).map(toQuote),
  };
}

const QUOTE = `
  select o.id, o.total, o.algorithm, o.quote_version, o.quoted_on, o.quote_hash,
    (select json_agg(json_build_object('type', l.type_id, 'checkIn', l.check_in, 'checkOut', l.check_out, 'rooms', l.rooms,
       'guests', l.guests, 'children', l.children, 'plan', l.plan, 'code', l.code, 'nightlyPrice', l.nightly_price,
       'taxBasisPoints', l.tax_basis_points, 'nights', l.nights, 'subtotal', l.subtotal, 'taxes', l.taxes, 'fees', l.fees,
       'total', l.total, 'steps', l.steps, 'agreed', l.agreed, 'exemptions', l.exemptions) order by l.position)
     from order_line l where l.order_id = o.id) as lines
  from orders o`;

const AFTER = "where $1::text is null or o.id > $1 order by o.id limit $2";

interface QuoteRow {
  id: string;
  total: number;
  algorithm: number | null;
  quote_version: number | null;
  quoted_on: PlainDate | null;
  quote_hash: string | null;
  lines: Nullable<SoldQuoteLine>[] | null;
}

type Nullable<Row> = { [Name in keyof Row]: Exclude<Row[Name], undefined> | null };

function toQuote({
  id,
  total,
  algorithm,
  quote_version: version,
  quoted_on: day,
  quote_hash: hash,
  lines,
}: QuoteRow): SoldQuote {
  const isWhole = algorithm !== null && version !== null && day !== null && hash !== null;
  const unkept = algorithm === 0 ? "flat" : undefined;
  const quoted = isWhole ? { algorithm, version, day, hash } : unkept;
  return { orderId: id, total, quoted, lines: (lines ?? []).map(toLine) };
}

/** What was not chosen is left out. */
function toLine(row: Nullable<SoldQuoteLine>): SoldQuoteLine {
  const told = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries(told) as unknown as SoldQuoteLine;
}
