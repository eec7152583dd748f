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
  const names = namesOf(receipt, words.columns);
  return (
    <table className="receipt-lines figures">
      <caption className="visually-hidden">{words.lines}</caption>
      <thead>
        <tr>
          <th scope="col">{words.columns.stay}</th>
          {Object.values(names).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
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

type Amount = "subtotal" | "taxes" | "fees" | "total";
type Names = Partial<Record<Amount, string>>;

function Amounts({ parts, names }: { parts: ReceiptView["parts"]; names: Names }) {
  const page = useLanguage();
  return Object.entries(names).map(([of, name]) => (
    <td key={of} data-name={name} className={of === "total" ? "receipt-total" : undefined}>
      {money(parts[of as Amount], page)}
    </td>
  ));
}

/** The columns in their order; without taxes, or without fees, where the house levies none. */
function namesOf({ taxPercent: percent, lines, parts }: ReceiptView, columns: Words["columns"]): Names {
  const has = (of: "taxes" | "fees") => [parts, ...lines].some((one) => one[of] !== 0);
  const tax = percent === undefined ? columns.taxes : fill(columns.tax, { percent });
  return {
    subtotal: columns.rooms,
    ...(has("taxes") && { taxes: tax }),
    ...(has("fees") && { fees: percent === undefined ? columns.fees : columns.fee }),
    total: columns.total,
  };
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
  const { nightlyPrice, byNight, kept } = line;
  const what = { rooms: countInWords(line.rooms, "rooms", page), nights: nightsInWords(line, page) };
  const keeping = kept === undefined ? [] : [`${page.words.whyPrice.rules.kept}: ${money(kept, page)}`];
  if (nightlyPrice !== undefined) return [fill(words.rate, { ...what, price: money(nightlyPrice, page) }), ...keeping];
  const each = byNight.map(({ from, nights, amount }) => {
    const price = money(amount, page);
    return fill(nights === 1 ? words.oneNight : words.nightsFrom, {
      ...{ day: dayInWords(from, page), nights: countInWords(nights, "nights", page), price },
    });
  });
  return [fill(words.roomsForNights, what), ...each, ...keeping];
}
