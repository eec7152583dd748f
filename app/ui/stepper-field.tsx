import { type InputHTMLAttributes, useId } from "react";
import { type Around, described, Labelled } from "./field.tsx";
import { Icon } from "./icon.tsx";

interface Steps {
  /** What its two buttons are called. */
  less: string;
  more: string;
}

/**
 * A number with a button for one less and one for one more (`app/islands/small-acts.ts`); without scripts the field alone. Arrow keys
 * do the same in the field, so the Tab key passes the buttons by (ARIA Authoring Practices, spinbutton).
 */
export function StepperField({
  label,
  error,
  hint,
  className,
  less,
  more,
  ...input
}: Around & Steps & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <Labelled {...{ label, error, hint, className, id }}>
      <div className="stepper">
        <StepButton does="step-down" of={id} name={less} drawn="minus" />
        <input
          id={id}
          className="field-input"
          type="number"
          inputMode="numeric"
          min={1}
          {...described(id, error, hint)}
          {...input}
        />
        <StepButton does="step-up" of={id} name={more} drawn="plus" />
      </div>
    </Labelled>
  );
}

function StepButton({ does, of, name, drawn }: { does: string; of: string; name: string; drawn: "minus" | "plus" }) {
  return (
    <button
      type="button"
      className="stepper-button"
      tabIndex={-1}
      data-does={does}
      aria-controls={of}
      aria-label={name}
    >
      <Icon name={drawn} />
    </button>
  );
}
