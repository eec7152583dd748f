import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { fill } from "#app/languages/phrase.ts";
import { isColour } from "./colours.ts";
import type { ColourField } from "./form-field.ts";
import { formWords } from "./words.ts";

const { colour: said } = formWords;

/** A color as a text, with a picker beside it that says the same, and the nearest one that can be read where this one can't. */
export function Colour({ field: { name, label, hint, error, value, picked, nearest } }: { field: ColourField }) {
  const [typed, setTyped] = useState(value);
  const shown = isColour(typed) ? typed.toLowerCase() : picked;
  return (
    <div className="part-colour">
      <Field
        {...{ id: name, name, label, hint, error }}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <input type="hidden" name={`${name}.drawn`} value={picked} />
      <input
        type="color"
        className="part-picker"
        name={`${name}.picked`}
        aria-label={fill(said.picker, { label })}
        value={shown}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {nearest === undefined ? null : (
        <Button look="outline" name="colour" value={`${name} ${nearest}`}>
          {fill(said.use, { colour: nearest })}
        </Button>
      )}
    </div>
  );
}
