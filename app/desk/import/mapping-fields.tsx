import { fill } from "#app/languages/phrase.ts";
import { ChoiceField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { DAY_ORDERS } from "#hotel/front-desk/rules/import-days.ts";
import { IMPORT_FIELDS, NEEDED_FIELDS, STATUS_MEANINGS } from "#hotel/front-desk/rules/import-mapping.ts";
import type { ImportView } from "./answer.ts";
import { DAY_WORDS, FIELD_WORDS, importWords } from "./words.ts";

interface Mapped {
  view: ImportView;
  /** The house's own. */
  types: readonly { id: string; category: string }[];
}

/** Which column tells what, how days are written, and what the list's own names of room types and statuses mean here. */
export function ImportMappingFields({ view, types }: Mapped) {
  const { head, mapping, foreignTypes, foreignStatuses } = view;
  return (
    <>
      <fieldset className="desk-card">
        <legend>{importWords.columns}</legend>
        <p>{importWords.columnsLead}</p>
        <div className="import-fields">
          {IMPORT_FIELDS.map((field) => (
            <ChoiceField
              key={field}
              label={FIELD_WORDS[field]}
              hint={field === "children" ? importWords.childrenHint : undefined}
              name={`column.${field}`}
              defaultValue={mapping.columns[field] ?? ""}
              error={
                NEEDED_FIELDS.includes(field) && !mapping.columns[field]
                  ? fill(importWords.needed, { field: FIELD_WORDS[field] })
                  : undefined
              }
            >
              <option value="">{importWords.none}</option>
              <Options of={head.map((name) => [name, name])} />
            </ChoiceField>
          ))}
          <ChoiceField label={importWords.days} name="days" defaultValue={mapping.days}>
            <Options of={DAY_ORDERS.map((order) => [order, DAY_WORDS[order]])} />
          </ChoiceField>
        </div>
      </fieldset>
      <Foreign
        what="type"
        title={importWords.types}
        lead={importWords.typesLead}
        names={foreignTypes}
        means={mapping.types}
        meanings={types.map(({ id, category }) => [id, category])}
      />
      <Foreign
        what="status"
        title={importWords.statuses}
        lead={importWords.statusesLead}
        names={foreignStatuses}
        means={mapping.statuses}
        meanings={STATUS_MEANINGS.map((meaning) => [meaning, importWords.means[meaning]])}
      />
    </>
  );
}

interface ForeignNames {
  what: "type" | "status";
  title: string;
  lead: string;
  names: readonly string[];
  means: Readonly<Record<string, string>>;
  /** What they may mean, and in words. */
  meanings: readonly (readonly [value: string, words: string])[];
}

function Foreign({ what, title, lead, names, means, meanings }: ForeignNames) {
  if (names.length === 0) return null;
  return (
    <fieldset className="desk-card">
      <legend>{title}</legend>
      <p>{lead}</p>
      <div className="import-fields">
        {names.map((name) => (
          <div key={name}>
            <input type="hidden" name={`${what}-name`} value={name} />
            <ChoiceField label={name} name={`${what}-means`} defaultValue={means[name] ?? ""}>
              <option value="">{importWords.choose}</option>
              <Options of={meanings} />
            </ChoiceField>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
