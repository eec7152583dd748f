import type { ReactNode } from "react";
import { CheckField } from "#app/ui/check-field.tsx";
import { About, aboutGroup } from "./about.tsx";
import { ChoiceWithCount } from "./choice-with-count.tsx";
import { type AmountField, type EitherField, type Field, type TicksField, WAY } from "./fields-of.ts";
import { formWords } from "./words.ts";

/** Any of a few: a tick for each. */
export function Ticks({ field: { name, label, hint, error, options } }: { field: TicksField }) {
  if (options.length === 0) return null;
  return (
    <fieldset className="part-ticks" {...aboutGroup({ name, error })}>
      <legend className="field-label">{label}</legend>
      <div className={name.endsWith(".days") ? "part-acts part-week" : "part-acts"}>
        {options.map(({ value, label: words, isOn }) => (
          <CheckField key={value} name={name} value={value} defaultChecked={isOn}>
            {words}
          </CheckField>
        ))}
      </div>
      <About {...{ name, hint, error }} />
    </fieldset>
  );
}

/** One number, and what it means. */
export function Amount({ field }: { field: AmountField }) {
  const { name, label, hint, error, countError, none, ways, way, count } = field;
  return (
    <ChoiceWithCount
      name={name}
      ways={[["", none], ...ways]}
      choice={{ label, hint, error, defaultValue: way }}
      count={{
        label: formWords.change.count,
        error: countError,
        inputMode: "text",
        autoComplete: "off",
        defaultValue: count,
      }}
    />
  );
}

/** Parts that it has in any case, then a choice, with the parts of what is chosen. */
export function Either({ field, entry }: { field: EitherField; entry: (field: Field) => ReactNode }) {
  const { name, label, hint, error, shared, ways, way } = field;
  return (
    <fieldset className="part-group part-either" {...aboutGroup({ name, error })}>
      <legend className="part-title">{label}</legend>
      <About {...{ name, hint, error }} />
      {shared.slice(0, BEFORE).map(entry)}
      <div className="part-ways">
        {ways.map((one, index) => (
          <div key={one.label} className="part-way">
            <label className="check-field">
              <input
                type="radio"
                className="check-field-box"
                name={`${name}.${WAY}`}
                value={index}
                defaultChecked={index === way}
              />
              {one.label}
            </label>
            <div className="part-way-fields">{one.fields.map(entry)}</div>
          </div>
        ))}
      </div>
      {shared.slice(BEFORE).map(entry)}
    </fieldset>
  );
}

/** The id, the kind, the name and the authority stand above the choice. */
const BEFORE = 4;
