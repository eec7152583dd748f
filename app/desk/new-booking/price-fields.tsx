import type { ComponentProps } from "react";
import { useMay } from "#app/desk/parts/may.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import type { EntryFaults } from "./faults.ts";
import type { Choices, WantedStay } from "./offer.ts";
import { newBookingWords as words } from "./words.ts";

interface PriceFieldsProps {
  wanted: WantedStay;
  choices: Choices;
  faults: EntryFaults;
}

/** What the stay is sold by, as far as the house has a choice; folded away until something of it is chosen. */
export function PriceFields({ wanted, choices, faults }: PriceFieldsProps) {
  const { plan, code, exemption, agreed } = wanted;
  const { plans, hasCodes, exemptions } = choices;
  const [usual, ...furtherPlans] = plans;
  const mayAgree = useMay("prices");
  if (furtherPlans.length === 0 && !hasCodes && exemptions.length === 0 && !mayAgree) return null;
  const asked = (name: "plan" | "code" | "exemption" | "agreed") => {
    return { name, label: words[name], defaultValue: wanted[name], error: faults[name] };
  };
  return (
    <details className="entry-price" open={[plan, code, exemption, agreed].some((chosen) => chosen !== "")}>
      <summary>{words.soldBy}</summary>
      <div className="entry-price-fields">
        {furtherPlans.length > 0 ? <Choice {...asked("plan")} none={usual?.name ?? ""} of={furtherPlans} /> : null}
        {hasCodes ? <Field {...asked("code")} autoComplete="off" maxLength={40} /> : null}
        {exemptions.length > 0 ? <Choice {...asked("exemption")} none={words.noExemption} of={exemptions} /> : null}
        {mayAgree ? (
          <Field {...asked("agreed")} type="number" inputMode="decimal" min="0" step="0.01" hint={words.agreedHint} />
        ) : null}
      </div>
    </details>
  );
}

interface ChoiceProps extends ComponentProps<typeof ChoiceField> {
  /** What choosing nothing is called. */
  none: string;
  of: readonly { id: string; name: string }[];
}

function Choice({ none, of, ...choice }: ChoiceProps) {
  return (
    <ChoiceField {...choice}>
      <option value="">{none}</option>
      <Options of={of.map((one) => [one.id, one.name])} />
    </ChoiceField>
  );
}
