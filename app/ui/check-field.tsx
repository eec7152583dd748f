import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { described, FieldNotes } from "./field.tsx";

interface CheckFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  error?: string | undefined;
  /** The label. */
  children: ReactNode;
}

/** A box to tick, with its label beside it and its error below. */
export function CheckField({ error, children, id: given, ...input }: CheckFieldProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <div className="field">
      <label className="check-field">
        <input id={id} type="checkbox" className="check-field-box" {...described(id, error, undefined)} {...input} />
        <span>{children}</span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
