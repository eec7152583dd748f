type Value = string | number;

interface HiddenFieldsProps {
  /** By name, or in pairs; each of a list by itself. */
  of: Readonly<Record<string, Value | readonly Value[]>> | Iterable<readonly [string, string]>;
}

/** What a form sends unseen. */
export function HiddenFields({ of }: HiddenFieldsProps) {
  const pairs = Symbol.iterator in of ? [...of] : Object.entries(of);
  return pairs.flatMap(([name, values]) =>
    [values].flat().map((value) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />),
  );
}
