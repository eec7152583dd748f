import { type ReactNode, useState } from "react";
import { typedIn } from "#app/desk/parts/act-form.tsx";
import type { Again } from "#app/desk/parts/outcome.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { fill, type Phrase } from "#app/languages/phrase.ts";
import { money } from "#app/parts/money.ts";
import { useScripts } from "#app/parts/use-scripts.ts";
import { Field } from "#app/ui/field.tsx";
import type { Cents } from "#hotel/kernel/money.ts";

interface AmountProps {
  label: string;
  /** The most that may be typed, and the first value. */
  most: Cents;
  again: Again | undefined;
}

interface Amount {
  field: ReactNode;
  /** What the button says: the act with the amount as it is typed; without scripts, which could not follow it, the act. */
  named: (withAmount: Phrase<"amount">, without: string) => string;
}

/** The field of an amount of money, and the button's words that go with what is typed into it. */
export function useAmount({ label, most, again }: AmountProps): Amount {
  const { defaultValue, ...field } = typedIn(again, "amount", (most / 100).toFixed(2));
  const [typed, setTyped] = useState(defaultValue);
  const cents = Math.round(Number(typed) * 100);
  const isNamed = useScripts() && cents > 0;
  return {
    field: (
      <Field
        label={label}
        {...field}
        defaultValue={defaultValue}
        onChange={(event) => setTyped(event.currentTarget.value)}
        type="number"
        inputMode="decimal"
        min="0.01"
        max={(most / 100).toFixed(2)}
        step="0.01"
        required
      />
    ),
    named: (withAmount, without) => (isNamed ? fill(withAmount, { amount: money(cents, telling) }) : without),
  };
}
