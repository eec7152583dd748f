import type { ReactNode } from "react";
import { Field } from "./field.tsx";

/** Takes any number of photographs, or one picture, of the kinds that the house can make its sizes of. */
export function PhotographsField({ label, hint, isOne = false }: { label: string; hint: ReactNode; isOne?: boolean }) {
  return (
    <Field
      label={label}
      hint={hint}
      type="file"
      name="pictures"
      accept="image/jpeg,image/png,image/webp"
      multiple={!isOne}
      required
    />
  );
}
