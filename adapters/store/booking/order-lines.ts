import type { BookedLine, DraftLine, ExplainedLine, OrderLine } from "#hotel/booking/ports/orders.ts";
import type { PriceStep } from "#hotel/pricing/rules/stay-price.ts";
import { jsonOf, told } from "#adapters/store/columns.ts";

/** What an order's line and its booking both have, in columns of the same names. */
export const BOOKED: Record<keyof Omit<BookedLine, "bookingId" | "plan" | "code" | "children" | "policy">, string> = {
  position: "position",
  cartItemId: "cart_item_id",
  type: "type_id",
  checkIn: "check_in",
  checkOut: "check_out",
  rooms: "rooms",
  guests: "guests",
  accessible: "accessible",
  nightlyPrice: "nightly_price",
  nights: "nights",
  subtotal: "subtotal",
  taxes: "taxes",
  fees: "fees",
  total: "total",
};

/** Steps as short as they are told again. */
type Shortened<Line> = Omit<Line, "steps"> & {
  steps: (readonly [PriceStep["rule"], string, number, number])[] | undefined;
};

/** The lines of an order `o`, for `toLine`. */
export const LINES = `(
  select json_agg(${jsonOf<OrderLine>({
    ...BOOKED,
    bookingId: "booking_id",
    taxBasisPoints: "tax_basis_points",
    plan: "plan",
    code: "code",
    children: "nullif(children, '{}')",
    rates: "rates",
    steps: "steps",
    policy: "policy",
  })} order by position) from order_line where order_id = o.id)`;

/** What of a line of `order_line` says how it came to its price, for `toExplained`. */
export const EXPLAINED = jsonOf<ExplainedLine>({ checkIn: "check_in", total: "total", rates: "rates", steps: "steps" });

export function toLine(kept: object): OrderLine {
  return inFull(told<Shortened<OrderLine>>(kept));
}

export function toExplained(kept: object): ExplainedLine {
  return inFull(told<Shortened<ExplainedLine>>(kept));
}

function inFull<Line>({ steps, ...line }: Shortened<Line>) {
  return { ...line, steps: steps?.map(([rule, name, before, after]) => ({ rule, name, before, after })) };
}

/** A line as it is written. */
export function toDraftRow({ steps, ...line }: OrderLine, draft: DraftLine | undefined) {
  const { agreed, exemptions = [], exemption } = draft ?? {};
  const shortened = steps?.map(({ rule, name, before, after }) => [rule, name, before, after]);
  return { ...line, steps: shortened, agreed, exemptions, exemption: exemption?.id, paper: exemption?.paper };
}
