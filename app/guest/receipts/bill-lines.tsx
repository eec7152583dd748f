import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { countInWords, dayInWords, nightsInWords, stayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import type { BilledStay, ReceiptView } from "./receipt-view.ts";

type Words = ReturnType<typeof useLanguage>["words"]["receipts"];

/** Each stay with its tax and fee broken out, and the sums below. */
export function BillLines({ receipt }: { receipt: ReceiptView }) {
  const page = useLanguage();
  const { receipts: words } = page.words;
  const { lines, parts, kind } = receipt;
  const names = { ...words.columns, ...chargeNames(receipt, words.columns) };
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
              {ratesOf(line, page).map((said) => (
                <span key={said} className="receipt-note">
                  {said}
                </span>
              ))}
              <Levies of={line} />
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

function chargeNames({ taxPercent: percent }: ReceiptView, columns: Words["columns"]) {
  if (percent === undefined) return { tax: columns.taxes, fee: columns.fees };
  return { tax: fill(columns.tax, { percent }), fee: columns.fee };
}

/** Each tax and fee of a stay. */
function Levies({ of: { levies } }: { of: BilledStay }) {
  if (levies.length === 0) return null;
  return (
    <ul className="receipt-levies">
      {levies.map(({ name, value }) => (
        <li key={name}>
          <span>{name}</span> <span>{value}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the nights cost: each of them, or one after another. */
function ratesOf(line: BilledStay, page: ReturnType<typeof useLanguage>): string[] {
  const { receipts: words } = page.words;
  const { nightlyPrice, byNight } = line;
  const what = { rooms: countInWords(line.rooms, "rooms", page), nights: nightsInWords(line, page) };
  if (nightlyPrice !== undefined) return [fill(words.rate, { ...what, price: money(nightlyPrice, page) })];
  const each = byNight.map(({ from, nights, amount }) => {
    const price = money(amount, page);
    return fill(nights === 1 ? words.oneNight : words.nightsFrom, {
      ...{ day: dayInWords(from, page), nights: countInWords(nights, "nights", page), price },
    });
  });
  return [fill(words.roomsForNights, what), ...each];
}
