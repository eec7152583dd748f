import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { fill } from "#app/languages/phrase.ts";
import type { Field, ListField } from "./form-field.ts";
import { entryLabel } from "./labels.ts";
import { FieldGroup } from "./field-group.tsx";
import { formWords } from "./words.ts";

const { list } = formWords;

interface ListFieldsProps {
  field: ListField;
  /** Draws the fields of an entry. */
  entry: (item: Field) => ReactNode;
}

/** Entries that can be added, moved and taken out, each by a button of the form: what else was typed comes back with them. */
export function ListFields({ field, entry }: ListFieldsProps) {
  const { label, path, items } = field;
  return (
    <FieldGroup of={field}>
      {items.length === 0 ? <p className="desk-empty">{list.none}</p> : null}
      <ol className="part-list">
        {items.map((item, index) => (
          <li key={item.name} className="part-item" id={`${item.name}-entry`} tabIndex={-1}>
            {entry(titled(item, label, index))}
            <ItemActs
              path={`${path}.${index}`}
              of={fill(list.entry, { label: entryLabel(label), number: index + 1 })}
              last={items.length - 1 === index}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button look="outline" name="list" value={`add:${path}`} aria-label={fill(list.addTo, { label })}>
          {list.add}
        </Button>
      </div>
    </FieldGroup>
  );
}

function titled(item: Field, label: string, index: number): Field {
  return { ...item, hint: undefined, label: fill(list.entry, { label: entryLabel(label), number: index + 1 }) };
}

/** `of`: which entry, for those who hear the buttons one by one. */
function ItemActs({ path, of, last }: { path: string; of: string; last: boolean }) {
  const isFirst = path.endsWith(".0");
  return (
    <div className="desk-acts">
      {isFirst ? null : <Act act="up" {...{ path, of }} />}
      {last ? null : <Act act="down" {...{ path, of }} />}
      <Act act="remove" {...{ path, of }} />
    </div>
  );
}

function Act({ act, path, of }: { act: "up" | "down" | "remove"; path: string; of: string }) {
  return (
    <Button look="quiet" name="list" value={`${act}:${path}`} aria-label={`${list[act]}: ${of}`}>
      {list[act]}
    </Button>
  );
}
