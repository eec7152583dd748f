import { type TextareaHTMLAttributes, useId } from "react";
import { type Around, described, Labelled } from "./field.tsx";

/** A labelled field for several lines, which grows with what is written. */
export function TextField({
  label,
  error,
  hint,
  className,
  id: given,
  ...text
}: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const own = useId();
  const id = given ?? own;
  return (
    <Labelled {...{ label, error, hint, className, id }}>
      <textarea id={id} className="field-input field-text" {...described(id, error, hint)} {...text} />
    </Labelled>
  );
}
