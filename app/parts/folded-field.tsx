import { type ComponentProps, useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { Fold } from "#app/ui/fold.tsx";

interface FoldedFieldProps extends Omit<ComponentProps<typeof Field>, "defaultValue" | "error"> {
  title: string;
  typed: string;
  fault: string | undefined;
}

/** A field for the few who need it: open where it is filled or at fault, and from then on, so that nobody loses it while typing. */
export function FoldedField({ title, typed, fault, className = "", ...field }: FoldedFieldProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && (typed || fault)) setOpen(true);
  return (
    <Fold title={title} open={isOpen} className={className}>
      <Field autoComplete="off" {...field} defaultValue={typed} error={fault} />
    </Fold>
  );
}
