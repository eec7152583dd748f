import { useLanguage } from "#app/languages/use-language.ts";
import { money } from "#app/parts/money.ts";
import type { LivePrice } from "./live-price.ts";

interface PlansProps {
  plans: LivePrice["plans"];
  /** As the form holds it. */
  chosen: string;
}

/** The plans that are open side by side: what the whole stay costs by each, and until when it is called off free of charge. */
export function Plans({ plans = [], chosen }: PlansProps) {
  const page = useLanguage();
  const meant = planMeant(plans, chosen)?.id;
  if (plans.length === 0) return null;
  return (
    <fieldset className="booking-form-plans">
      <legend className="field-label">{page.words.booking.plan}</legend>
      {plans.map(({ id, name, total, terms }) => (
        <label key={id} className="booking-form-plan">
          <input type="radio" name="plan" value={id} checked={id === meant} readOnly />
          <span>
            {name} · <strong className="figures">{money(total, page)}</strong>
            <span className="field-hint booking-form-plan-terms">{terms}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The one that is chosen; where it is not open, the first. */
export function planMeant(plans: LivePrice["plans"], chosen: string) {
  return plans?.find(({ id }) => id === chosen) ?? plans?.[0];
}
