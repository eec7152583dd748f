import type { ReactNode } from "react";
import { ChoiceWithCount } from "./choice-with-count.tsx";
import { FieldGroup } from "./field-group.tsx";
import { type AmountField, type EitherField, type Field, WAY } from "./fields-of.ts";
import { formWords } from "./words.ts";

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
