import type { ReactNode } from "react";
import { described, FieldNotes } from "#app/ui/field.tsx";
import type { Field } from "./form-field.ts";

interface FieldGroupProps {
  of: Pick<Field, "name" | "label" | "hint" | "error">;
  /** What folds it away has its name already. */
  isFolded?: boolean;
  children: ReactNode;
}

/** Fields that belong together: what is to be known of them, and what is wrong with them together. */
export function FieldGroup({ of: { name, label, hint, error }, isFolded = false, children }: FieldGroupProps) {
  return (
    <fieldset
      className="desk-card part-group"
      id={name}
      tabIndex={-1}
      aria-describedby={described(name, error, hint)["aria-describedby"]}
    >
      <legend className={isFolded ? "visually-hidden" : undefined}>{label}</legend>
      <FieldNotes id={name} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}
