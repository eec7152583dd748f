import { useLocation } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { money } from "#app/parts/money.ts";
import { type Cents, readDollars } from "#hotel/kernel/money.ts";
import { WAS } from "./drawer-address.ts";

/** Tells a guest who comes with another total in mind that prices have changed. */
export function NewTotal({ total }: { total: Cents }) {
  const page = useLanguage();
  const was = readDollars(new URLSearchParams(useLocation().search).get(WAS));
  if (was === undefined || was === total) return null;
  const amounts = { was: money(was, page), total: money(total, page) };
  return (
    <p className="cart-note" role="status">
      {fill(page.words.cart.newTotal, amounts)}
    </p>
  );
}
