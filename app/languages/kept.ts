/** Makes each thing once, by its name: an Intl format costs more to make than to use a hundred times. */
export function kept<Thing>(make: (name: string) => Thing): (name: string) => Thing {
  const known = new Map<string, Thing>();
  return (name) => {
    const thing = known.get(name) ?? make(name);
    known.set(name, thing);
    return thing;
  };
}
