import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { countInWords, nightsInWords, stayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import type { ReceiptView } from "./receipt-view.ts";

/** Each stay with its tax and fee broken out, and the sums below. */
export function BillLines({ receipt }: { receipt: ReceiptView }) {
  const page = useLanguage();
  const { receipts: words } = page.words;
  const { lines, parts, kind } = receipt;
  const tax = fill(words.columns.tax, { percent: receipt.taxPercent });
  const names = { ...words.columns, tax };
  return (
    <table className="receipt-lines figures">
      <caption className="visually-hidden">{words.lines}</caption>
      <thead>
        <tr>
          <th scope="col">{names.stay}</th>
          <th scope="col">{names.rooms}</th>
          <th scope="col">{names.tax}</th>
          <th scope="col">{names.fee}</th>
          <th scope="col">{names.total}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.bookingId}>
            <th scope="row">
              <span className="receipt-room">{line.room}</span>
              <span className="receipt-note">{stayInWords(line, page)}</span>
              <span className="receipt-note">{rateOf(line, page)}</span>
              <span className="receipt-note">{fill(words.booking, { number: line.bookingId })}</span>
            </th>
            <Amounts parts={line} names={names} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.all[kind]}</th>
          <Amounts parts={parts} names={names} />
        </tr>
      </tfoot>
    </table>
  );
}

function Amounts({
  parts,
  names,
}: {
  parts: ReceiptView["parts"];
  names: Record<"rooms" | "tax" | "fee" | "total", string>;
}) {
  const page = useLanguage();
  return (
    <>
      <td data-name={names.rooms}>{money(parts.subtotal, page)}</td>
      <td data-name={names.tax}>{money(parts.taxes, page)}</td>
      <td data-name={names.fee}>{money(parts.fees, page)}</td>
      <td data-name={names.total} className="receipt-total">
        {money(parts.total, page)}
      </td>
    </>
  );
}

function rateOf(line: ReceiptView["lines"][number], page: ReturnType<typeof useLanguage>): string {
  return fill(page.words.receipts.rate, {
    rooms: countInWords(line.rooms, "rooms", page),
    nights: nightsInWords(line, page),
    price: money(line.nightlyPrice, page),
  });
}
