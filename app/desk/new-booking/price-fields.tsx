import { useMay } from "#app/desk/parts/may.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
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
  return (
    <details className="entry-price" open={[plan, code, exemption, agreed].some((chosen) => chosen !== "")}>
      <summary>{words.soldBy}</summary>
      <div className="entry-price-fields">
        {furtherPlans.length > 0 ? (
          <Choice
            label={words.plan}
            name="plan"
            chosen={plan}
            none={usual?.name ?? ""}
            of={furtherPlans}
            error={faults.plan}
          />
        ) : null}
        {hasCodes ? (
          <Field
            label={words.code}
            name="code"
            autoComplete="off"
            maxLength={40}
            defaultValue={code}
            error={faults.code}
          />
        ) : null}
        {exemptions.length > 0 ? (
          <Choice
            label={words.exemption}
            name="exemption"
            chosen={exemption}
            none={words.noExemption}
            of={exemptions}
            error={faults.exemption}
          />
        ) : null}
        {mayAgree ? (
          <Field
            label={words.agreed}
            name="agreed"
            type="number"
            inputMode="decimal"
            min="0"
            step="0.01"
            defaultValue={agreed}
            hint={words.agreedHint}
            error={faults.agreed}
          />
        ) : null}
      </div>
    </details>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  chosen: string;
  /** What choosing nothing is called. */
  none: string;
  of: readonly { id: string; name: string }[];
  error: string | undefined;
}

function Choice({ chosen, none, of, ...choice }: ChoiceProps) {
  return (
    <ChoiceField {...choice} defaultValue={chosen}>
      <option value="">{none}</option>
      {of.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </ChoiceField>
  );
}
