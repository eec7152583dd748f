import { useState } from "react";
import { ChoiceField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import type { PictureField } from "./form-field.ts";

/** A picture by what is to be seen in it, and the chosen one as it looks. */
export function PictureChooser({ field: { name, label, hint, error, value, options } }: { field: PictureField }) {
  const [chosen, setChosen] = useState(value);
  const all = options.some(({ file }) => file === value) ? options : [{ file: value, label: value }, ...options];
  const small = options.find(({ file }) => file === chosen)?.small;
  return (
    <div className="part-picture">
      <ChoiceField
        id={name}
        {...{ name, label, hint, error }}
        className="part-fact"
        defaultValue={value}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <Options of={all.map((one) => [one.file, one.label])} />
      </ChoiceField>
      {small === undefined ? null : <img className="part-picture-small" src={small} alt="" loading="lazy" />}
    </div>
  );
}
