import type { Field } from "#app/desk/settings/form/form-field.ts";

/** What a browser sends of a form of the settings in which nothing was touched. */
export function sentOf(fields: readonly Field[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields.flatMap(pairsOf)) form.append(name, value);
  return form;
}

function pairsOf(field: Field): [name: string, value: string][] {
  switch (field.kind) {
    case "group":
      return field.fields.flatMap(pairsOf);
    case "list":
      return field.items.flatMap(pairsOf);
    case "words":
      return [[field.name, field.value], ...field.others.map(({ name, value }): [string, string] => [name, value])];
    case "switches":
      return field.parts.flatMap(({ part, isOn }): [string, string][] => [
        [`${field.name}.shown`, part],
        ...(isOn ? [[field.name, part] as [string, string]] : []),
      ]);
    case "ticks":
      return field.options.flatMap(({ value, isOn }): [string, string][] => (isOn ? [[field.name, value]] : []));
    case "keep":
    case "amount":
      return [
        [`${field.name}.how`, field.way],
        [`${field.name}.count`, field.count],
      ];
    case "either":
      return [
        [`${field.name}.is`, String(field.way)],
        ...[...field.shared, ...field.ways.flatMap(({ fields }) => fields)].flatMap(pairsOf),
      ];
    case "check":
      return field.value === "" ? [] : [[field.name, field.value]];
    default:
      return [[field.name, field.value]];
  }
}
