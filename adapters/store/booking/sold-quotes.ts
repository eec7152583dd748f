import type { SoldQuote, SoldQuoteLine, SoldQuoteTable } from "#hotel/booking/ports/sold-quotes.ts";
import { columns, jsonOf, read, told } from "#adapters/store/columns.ts";
import type { Run } from "#adapters/store/run.ts";

export function soldQuoteTable(run: Run): SoldQuoteTable {
  const quotes = async (which: string, values: readonly unknown[]) => {
    const rows = await read<Omit<SoldQuote, "lines"> & { lines: object[] }>(run, `${QUOTE} ${which}`, values);
    return rows.map(({ lines, ...quote }) => ({ ...quote, lines: lines.map((line) => told<SoldQuoteLine>(line)) }));
  };
  return {
    find: async (orderId) => (await quotes("where o.id = $1", [orderId]))[0],
    after: (orderId, limit) => quotes("where $1::text is null or o.id > $1 order by o.id limit $2", [orderId, limit]),
  };
}

const LINE = jsonOf<SoldQuoteLine>({
  type: "l.type_id",
  checkIn: "l.check_in",
  checkOut: "l.check_out",
  rooms: "l.rooms",
  guests: "l.guests",
  children: "l.children",
  plan: "l.plan",
  code: "l.code",
  nightlyPrice: "l.nightly_price",
  taxBasisPoints: "l.tax_basis_points",
  nights: "l.nights",
  subtotal: "l.subtotal",
  taxes: "l.taxes",
  fees: "l.fees",
  total: "l.total",
  steps: "l.steps",
  agreed: "l.agreed",
  exemptions: "l.exemptions",
});

const QUOTE = `
  select ${columns<SoldQuote>({
    orderId: "o.id",
    total: "o.total",
    quoted: `case
      when num_nulls(o.algorithm, o.quote_version, o.quoted_on, o.quote_hash) = 0 then jsonb_build_object(
        'algorithm', o.algorithm, 'version', o.quote_version, 'day', o.quoted_on, 'hash', o.quote_hash)
      when o.algorithm = 0 then to_jsonb('flat'::text) end`,
    lines: `(
      select coalesce(json_agg(${LINE} order by l.position), '[]') from order_line l where l.order_id = o.id)`,
  })}
  from orders o`;
