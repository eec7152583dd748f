import { CheckField } from "#app/ui/check-field.tsx";
import { ChoiceField, Field as InputField } from "#app/ui/field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Options } from "#app/ui/options.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Field, GroupField, SimpleField, SwitchesField, WordsField } from "./form-field.ts";
import { Ticks } from "#app/desk/settings/ticks.tsx";
import { Amount, Either } from "./book-fields.tsx";
import { Colour } from "./colour-field.tsx";
import { FieldGroup } from "./field-group.tsx";
import { ListFields } from "./list-fields.tsx";
import { PictureChooser } from "./picture-chooser.tsx";
import { foldOf } from "./folded.ts";
import { formWords } from "./words.ts";

/** Any field, as the schema has it. */
export function AnyField({ field }: { field: Field }) {
  switch (field.kind) {
    case "group":
      return <Group field={field} />;
    case "list":
      return <ListFields field={field} entry={(item) => <AnyField field={item} />} />;
    case "words":
      return <Words field={field} />;
    case "switches":
      return <Switches field={field} />;
    case "ticks":
      return field.options.length > 0 ? <Ticks {...field} /> : null;
    case "colour":
      return <Colour field={field} />;
    case "picture":
      return <PictureChooser field={field} />;
    case "keep":
    case "amount":
      return <Amount field={field} />;
    case "either":
      return <Either field={field} entry={(one) => <AnyField key={one.name} field={one} />} />;
    default:
      return <Simple field={field} />;
  }
}

/** Fields that belong together. */
function Group({ field }: { field: GroupField }) {
  const { fields } = field;
  const inside = fields.map((field) => <AnyField key={field.name} field={field} />);
  if (fields.every(({ kind }) => kind === "hidden")) return inside;
  const fold = foldOf(field);
  const group = (
    <FieldGroup of={field} isFolded={fold !== undefined}>
      {inside}
    </FieldGroup>
  );
  return fold ? <Fold {...fold}>{group}</Fold> : group;
}

/** The same words in each language, side by side. */
function Words({ field: { name, label, hint, error, value, isLong, others } }: { field: WordsField }) {
  const Input = isLong ? TextField : InputField;
  const isAlone = others.every(({ isShown }) => !isShown);
  return (
    <div className={isAlone ? "part-words part-words-alone" : "part-words"}>
      <Input id={name} {...{ name, label, hint, error }} defaultValue={value} />
      {others.map((other) =>
        other.isShown ? (
          <Input
            key={other.code}
            id={other.name}
            name={other.name}
            lang={other.code}
            label={`${label}, ${formWords.in[other.code] ?? other.code}`}
            hint={other.isOlder ? formWords.older : undefined}
            className={other.isOlder ? "part-older" : undefined}
            error={other.error}
            defaultValue={other.value}
          />
        ) : (
          <input key={other.code} type="hidden" name={other.name} value={other.value} />
        ),
      )}
    </div>
  );
}

function Simple({ field: { kind, name, label, hint, error, value, options } }: { field: SimpleField }) {
  if (kind === "hidden") return <input type="hidden" name={name} value={value} />;
  const around = { id: name, name, label, hint, error, className: "part-fact" };
  if (kind === "check")
    return (
      <CheckField name={name} error={error} defaultChecked={value !== ""}>
        {label}
      </CheckField>
    );
  if (kind === "choice") {
    const all = options.some(([one]) => one === value) ? options : [[value, value] as const, ...options];
    return (
      <ChoiceField {...around} defaultValue={value}>
        <Options of={all} />
      </ChoiceField>
    );
  }
  const isFigure = kind === "number" || kind === "money" || kind === "percent";
  const as = isFigure ? ({ type: "text", inputMode: "decimal" } as const) : { type: kind };
  return <InputField {...around} {...as} defaultValue={value} />;
}

/** A tick for each part that the house has. */
function Switches({ field }: { field: SwitchesField }) {
  const { name, parts } = field;
  return (
    <FieldGroup of={field}>
      {parts.map(({ part, label: words, isOn }) => (
        <div key={part}>
          <input type="hidden" name={`${name}.shown`} value={part} />
          <CheckField name={name} value={part} defaultChecked={isOn}>
            {words}
          </CheckField>
        </div>
      ))}
    </FieldGroup>
  );
}
