import { type Cents, sum } from "#hotel/kernel/money.ts";
import type { ChargedLine } from "./charges.ts";
import type { Levy, NightRate } from "./reprice.ts";
import type { StayPrice } from "./stay-price.ts";
import type { StayRequest } from "./stay-request.ts";

type Priced = Pick<StayRequest, "type" | "rooms"> & { version: number };

/** What a line costs night by night, with each tax and fee. What is levied once for a stay stands apart, at the first night. */
export function ratesOf({ byNight, charges }: StayPrice, { type, rooms, version }: Priced): NightRate[] {
  const nightly = charges.filter(({ isOnce }) => !isOnce);
  const once = charges.filter(({ isOnce }) => isOnce).flatMap((line) => levyOn(line, 0, version));
  return byNight.map(({ room }, index) => {
    const of = (kind: "tax" | "fee") =>
      sum(nightly.filter(({ charge }) => charge.kind === kind).map(({ nights }) => nights[index] ?? 0));
    const levied = nightly.flatMap((line) => levyOn(line, index, version));
    const exact = { subtotal: room, taxes: of("tax"), fees: of("fee"), levied, version };
    const rate = {
      nights: 1,
      type,
      nightlyPrice: Math.round(room / rooms),
      taxBasisPoints: shareOf(exact.taxes, room),
    };
    return { ...rate, exact, ...(index === 0 && once.length > 0 && { once }) };
  });
}

/** In ten-thousandths, at most all of it. */
export function shareOf(taxes: Cents, of: Cents): number {
  return of === 0 ? 0 : Math.min(10_000, Math.round((10_000 * taxes) / of));
}

export function levyOn({ charge, nights, bases, exemption }: ChargedLine, index: number, version: number): Levy[] {
  const [amount = 0, base = 0] = [nights[index], bases[index]];
  if (amount === 0 && base === 0) return [];
  return [{ charge: charge.id, version, amount, taxable: exemption ? 0 : base, exempt: exemption ? base : 0 }];
}
