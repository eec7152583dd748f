import { share, sum } from "#hotel/kernel/money.ts";
import { type Catalogue, findRoomType } from "#hotel/kernel/room-types.ts";
import { bookOf } from "#hotel/pricing/rules/price-lines.ts";
import { type KeptQuote, quoteText } from "#hotel/pricing/rules/quote-text.ts";
import { ALGORITHM, priceStay } from "#hotel/pricing/rules/stay-price.ts";
import type { BookingPorts } from "./ports.ts";
import type { SoldQuote, SoldQuoteLine } from "./ports/sold-quotes.ts";

export interface Replayed {
  orders: number;
  /** The orders whose price does not come out as it was sold. */
  differ: string[];
}

const AT_ONCE = 500;

/** What all orders paid before there were rate books: 12 % for everything, where a line does not say otherwise. */
const USUAL_TAX = 1_200;

type Versions = Pick<BookingPorts, "store" | "rates">;

/** Computes the price of every order again, by the version and the rules that it was sold by. */
export async function replayQuotes({ store, rates }: Versions): Promise<Replayed> {
  const replayed: Replayed = { orders: 0, differ: [] };
  let last: string | undefined;
  for (;;) {
    const page = await store.soldQuotes.after(last, AT_ONCE);
    for (const order of page) {
      replayed.orders += 1;
      if (!(await isSame(order, { store, rates }))) replayed.differ.push(order.orderId);
    }
    last = page.at(-1)?.orderId;
    if (page.length < AT_ONCE) return replayed;
  }
}

async function isSame(order: SoldQuote, { store, rates }: Versions): Promise<boolean> {
  const { quoted, lines, total } = order;
  const addsUp = sum(lines.map((line) => line.total)) === total;
  if (!addsUp || quoted === undefined) return addsUp;
  if (quoted === "flat") return lines.every(isFlat);
  const catalogue = quoted.algorithm === ALGORITHM ? await rates.catalogueOf(quoted.version, store) : undefined;
  if (!catalogue) return false;
  const again = lines.map((line) => pricedAgain(line, { catalogue, quoted }));
  const whole = again.flatMap((line) => line ?? []);
  return whole.length === lines.length && rates.digest(quoteText(quoted, whole)) === quoted.hash;
}

/** Rules 0: rooms by nights at one price, a share of that, and a fee. */
function isFlat({ rooms, nights, nightlyPrice, subtotal, taxes, fees, total, taxBasisPoints }: SoldQuoteLine): boolean {
  const isTaxed =
    share(subtotal, taxBasisPoints) === taxes ||
    // The share of lines that are older than it was made of what they paid.
    (taxBasisPoints !== USUAL_TAX && Math.round((10_000 * taxes) / subtotal) === taxBasisPoints);
  return subtotal === rooms * nights * nightlyPrice && isTaxed && total === subtotal + taxes + fees;
}

/** Rules 1; undefined where it does not come to what was written down. */
function pricedAgain(line: SoldQuoteLine, { catalogue, quoted }: { catalogue: Catalogue; quoted: KeptQuote }) {
  if (!findRoomType(catalogue, line.type)) return undefined;
  const { children = [], exemptions = [], subtotal, taxes, fees, total } = line;
  const request = { ...line, children, isMember: true, exemptions, day: quoted.day };
  const price = priceStay(bookOf(catalogue), request);
  const steps = price.steps.map(({ rule, name, before, after }) => [rule, name, before, after]);
  const isAsKept = price.subtotal === subtotal && price.taxes === taxes && price.fees === fees && price.total === total;
  return isAsKept && JSON.stringify(steps) === JSON.stringify(line.steps) ? { ...line, ...price } : undefined;
}
