import { fill } from "#app/languages/phrase.ts";
import { ChoiceField } from "#app/ui/field.tsx";
import { DAY_ORDERS } from "#hotel/front-desk/rules/import-days.ts";
import { IMPORT_FIELDS, NEEDED_FIELDS } from "#hotel/front-desk/rules/import-mapping.ts";
import type { ImportView } from "./answer.ts";
import { DAY_WORDS, FIELD_WORDS, importWords } from "./words.ts";

interface Mapped {
  view: ImportView;
  /** The house's own. */
  types: readonly { id: string; category: string }[];
}

/** Which column tells what, how days are written, and what the list's own names of room types mean here. */
export function ImportMappingFields({ view: { head, mapping, foreignTypes }, types }: Mapped) {
  return (
    <>
      <fieldset className="import-group">
        <legend>{importWords.columns}</legend>
        <p>{importWords.columnsLead}</p>
        <div className="import-fields">
          {IMPORT_FIELDS.map((field) => (
            <ChoiceField
              key={field}
              label={FIELD_WORDS[field]}
              name={`column.${field}`}
              defaultValue={mapping.columns[field] ?? ""}
              error={
                NEEDED_FIELDS.includes(field) && mapping.columns[field] === undefined
                  ? fill(importWords.needed, { field: FIELD_WORDS[field] })
                  : undefined
              }
            >
              <option value="">{importWords.none}</option>
              {head.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </ChoiceField>
          ))}
          <ChoiceField label={importWords.days} name="days" defaultValue={mapping.days}>
            {DAY_ORDERS.map((order) => (
              <option key={order} value={order}>
                {DAY_WORDS[order]}
              </option>
            ))}
          </ChoiceField>
        </div>
      </fieldset>
      {foreignTypes.length > 0 ? <ForeignTypes names={foreignTypes} means={mapping.types} types={types} /> : null}
    </>
  );
}

function ForeignTypes(foreign: {
  names: readonly string[];
  means: Readonly<Record<string, string>>;
  types: Mapped["types"];
}) {
  const { names, means, types } = foreign;
  return (
    <fieldset className="import-group">
      <legend>{importWords.types}</legend>
      <p>{importWords.typesLead}</p>
      <div className="import-fields">
        {names.map((name) => (
          <div key={name}>
            <input type="hidden" name="type-name" value={name} />
            <ChoiceField label={name} name="type-means" defaultValue={means[name] ?? ""}>
              <option value="">{importWords.noType}</option>
              {types.map(({ id, category }) => (
                <option key={id} value={id}>
                  {category}
                </option>
              ))}
            </ChoiceField>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
