import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { money } from "#app/parts/money.ts";
import type { StruckMoney } from "#hotel/closures/rules/struck-money.ts";

/** What comes back to whoever calls the stay off, and what of it they have already. */
export function MoneyBack({ choice }: { choice: Omit<StruckMoney, "kept" | "isDisputed"> }) {
  const { paid, refund, atDesk, earlier, isShared } = choice;
  const language = useLanguage();
  const said = language.words.storm.refund;
  if (paid === 0) return <p>{said.unpaid}</p>;
  const before = isShared ? said.beforeShared : said.before;
  return (
    <>
      {refund > 0 ? <p>{fill(said.whole, { refund: money(refund, language) })}</p> : null}
      {atDesk > 0 ? <p>{fill(said.atDesk, { amount: money(atDesk, language) })}</p> : null}
      {earlier > 0 ? <p>{fill(before, { amount: money(earlier, language) })}</p> : null}
    </>
  );
}
