import { useLanguage } from "#app/languages/use-language.ts";
import type { PriceReasons } from "#hotel/pricing/rules/price-reasons.ts";
import { whyInWords } from "./price-reasons.ts";

/** Opens to the rules and the nights of a price. */
export function WhyPrice({ why }: { why: PriceReasons }) {
  const page = useLanguage();
  const { whyPrice } = page.words;
  const { rules, nights, nightsHead } = whyInWords(why, page);
  return (
    <details className="price-parts">
      <summary>{whyPrice.title}</summary>
      <Amounts facts={rules} />
      {nights.length > 1 ? (
        <>
          <p className="price-parts-head">{nightsHead}</p>
          <Amounts facts={nights} />
        </>
      ) : null}
    </details>
  );
}

function Amounts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className="price-parts-list price-parts-why figures">
      {facts.map(({ name, value }) => (
        <div key={`${name} ${value}`} className="price-parts-row">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
