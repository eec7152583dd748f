import type { ReactNode } from "react";
import { ChoiceField, Field as InputField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { FieldGroup } from "./field-group.tsx";
import { type AmountField, type EitherField, type Field, WAY } from "./form-field.ts";
import { formWords } from "./words.ts";

/** What a number means, and the number. */
export function Amount({ field }: { field: AmountField }) {
  const { kind, name, label, hint, error, countError, ways, way, count } = field;
  return (
    <div className="part-keep" id={name} tabIndex={-1}>
      <ChoiceField {...{ label, hint, error }} name={`${name}.how`} defaultValue={way}>
        <Options of={ways} />
      </ChoiceField>
      <InputField {...COUNTS[kind]} name={`${name}.count`} error={countError} defaultValue={count} />
    </div>
  );
}

const COUNTS = {
  keep: { label: formWords.keep.count, hint: formWords.keep.countHint, inputMode: "numeric" },
  amount: { label: formWords.change.count, inputMode: "text", autoComplete: "off" },
} as const;

/** Parts that it has in any case, then a choice, with the parts of what is chosen. */
export function Either({ field, entry }: { field: EitherField; entry: (field: Field) => ReactNode }) {
  const { name, shared, ways, way } = field;
  return (
    <FieldGroup of={field}>
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
    </FieldGroup>
  );
}

/** The id, the kind, the name and the authority stand above the choice. */
const BEFORE = 4;
