import { type ReactNode, useState } from "react";
import { ActDialog, typedIn } from "#app/desk/parts/act-form.tsx";
import type { Again } from "#app/desk/parts/outcome.ts";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { fill, type Phrase } from "#app/languages/phrase.ts";
import { useScripts } from "#app/parts/use-scripts.ts";
import { Field } from "#app/ui/field.tsx";
import type { Cents } from "#hotel/kernel/money.ts";
import type { BookingDetails } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";

interface AmountDialogProps {
  act: "pay" | "give-back" | "refund";
  booking: BookingDetails["booking"];
  words: { title: Phrase<"name">; amount: string; answer: Phrase<"amount"> };
  /** The most that may be typed, and the first value. */
  most: Cents;
  again: Again | undefined;
  children?: ReactNode;
}

/** Asks for an amount of money; with scripts the button's words go with what is typed. */
export function AmountDialog({ act, booking, words, most, again, children }: AmountDialogProps) {
  const { defaultValue, ...field } = typedIn(again, "amount", (most / 100).toFixed(2));
  const [typed, setTyped] = useState(defaultValue);
  const cents = Math.round(Number(typed) * 100);
  const isNamed = useScripts() && cents > 0;
  return (
    <ActDialog
      act={act}
      of={booking}
      title={fill(words.title, { name: booking.name })}
      answer={isNamed ? fill(words.answer, { amount: moneyInWords(cents) }) : detailsWords.acts[act]}
      again={again}
    >
      <Field
        label={words.amount}
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
      {children}
    </ActDialog>
  );
}
