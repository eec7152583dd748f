/** A place in a document by its path, such as `content.services.items.0.name`. */
export function valueAt(document: unknown, path: string): unknown {
  return namesIn(path).reduce<unknown>((part, name) => (isParts(part) ? part[name] : undefined), document);
}

/** The entries of the list at a place; none where there is no list. */
export function entriesAt(document: unknown, path: string): readonly unknown[] {
  const entries = valueAt(document, path);
  return Array.isArray(entries) ? entries : [];
}

/** A copy of the document with another value at the place; undefined takes the place out. */
export function withValueAt<Document>(document: Document, path: string, value: unknown): Document {
  return replaced(document, namesIn(path), value) as Document;
}

function replaced(part: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(part)) return part.map((one, index) => (String(index) === name ? replaced(one, rest, value) : one));
  const parts = isParts(part) ? part : {};
  // Where there is nothing to be taken out, nothing comes to be.
  if (value === undefined && !(name in parts)) return part;
  const inner = replaced(parts[name], rest, value);
  if (inner !== undefined) return { ...parts, [name]: inner };
  return Object.fromEntries(Object.entries(parts).filter(([other]) => other !== name));
}

function namesIn(path: string): string[] {
  return path.split(".");
}

/** Whether it has parts, by their names or, in a list, by their numbers. */
export function isParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return isParts(value) && !Array.isArray(value);
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Where the texts of each language begin in a document. */
export function rootsOf({ translations }: { translations: Readonly<Record<string, unknown>> }): string[] {
  return ["content", ...Object.keys(translations).map((code) => `translations.${code}`)];
}
