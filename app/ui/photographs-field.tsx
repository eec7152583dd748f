import type { ReactNode } from "react";
import { Field } from "./field.tsx";

interface PhotographsFieldProps {
  label: string;
  hint: ReactNode;
  error?: string | undefined;
  isOne?: boolean;
  required?: boolean;
}

/** Takes any number of photographs, or one picture, of the kinds that the house can make its sizes of. */
export function PhotographsField({ label, hint, error, isOne = false, required = true }: PhotographsFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      type="file"
      name="pictures"
      accept="image/jpeg,image/png,image/webp"
      multiple={!isOne}
      required={required}
    />
  );
}
