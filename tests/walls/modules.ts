import { dirname, join } from "node:path";

export type Read = (file: string) => string;

/** What a source imports, at once or on demand, but for types. */
export function importsOf(source: string): string[] {
  const imports = source.matchAll(
    /^(?:import|export)\s+(?!type\b)[^"';]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gms,
  );
  return [...imports].flatMap(([, from, bare, onDemand]) => from ?? bare ?? onDemand ?? []);
}

/** The path from the root of what a file imports; undefined of a package. */
export function pathOf(file: string, name: string): string | undefined {
  if (name.startsWith("./")) return join(dirname(file), name);
  return name.startsWith("#") ? name.slice(1) : undefined;
}
