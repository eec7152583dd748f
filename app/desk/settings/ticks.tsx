import { CheckField } from "#app/ui/check-field.tsx";
import { described, FieldNotes } from "#app/ui/field.tsx";

interface TicksProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly { value: string; label: string; isOn: boolean }[];
}

/** Any of a few: a tick for each. */
export function Ticks({ name, label, hint, error, options }: TicksProps) {
  return (
    <fieldset
      className="settings-ticks"
      id={name}
      tabIndex={-1}
      aria-describedby={described(name, error, hint)["aria-describedby"]}
    >
      <legend className="field-label">{label}</legend>
      <div className={name.endsWith("days") ? "settings-tick-row settings-week" : "settings-tick-row"}>
        {options.map((one) => (
          <CheckField key={one.value} name={name} value={one.value} defaultChecked={one.isOn}>
            {one.label}
          </CheckField>
        ))}
      </div>
      <FieldNotes id={name} hint={hint} error={error} />
    </fieldset>
  );
}
