import { dirname, join } from "node:path";
import { importsOf, pathOf, type Read } from "./modules.ts";

/** What every page wears (`app/shell/styles.ts`), and who names it. */
const SHARED = "app/styles/index.css";
const GUESTS_FRAME = "app/shell/guest-frame.tsx";
const DESKS_FRAME = "app/desk/frame/frame.tsx";
/** Comes at the end of every guests' page, for what opens over it: no page itself is drawn with it but by `app/ui`. */
const PANELS = "app/shell/panels.css";

interface Sources {
  read: Read;
  sheets: readonly string[];
  islands: readonly string[];
}

/** The screens in whose sheets a name stands, where it is nobody's that they share. */
export function namesOfTwoScreens({ read, sheets }: Sources): string[] {
  const owners = ownersOf({ read, sheets });
  return sheets.flatMap((sheet) =>
    namesIn(read(sheet))
      .filter((name) => screenOf(owners.get(name) ?? "") !== undefined)
      .filter((name) => screenOf(owners.get(name) ?? "") !== screenOf(sheet))
      .map((name) => `${sheet} styles .${name}, which is ${owners.get(name)}'s`),
  );
}

/** What a route draws in vain, because its page does not bring the sheet of it; and sheets that it brings in vain. */
export function misfitsOf(route: string, sources: Sources): string[] {
  const drawn = modulesOf(route, sources);
  const owners = ownersOf(sources);
  const needed = new Map<string, string>();
  for (const file of drawn) {
    for (const name of namesDrawnIn(sources.read(file))) {
      const owner = owners.get(name);
      if (owner) needed.set(owner, name);
    }
  }
  const own = [...drawn].flatMap((file) => sheetsNamedIn(file, sources.read));
  const around = [SHARED, ...sheetsAround(route, sources.read)];
  const worn = new Set([...own, ...around]);
  const missing = [...needed].filter(([sheet]) => !worn.has(sheet));
  // What a frame brings is for all pages inside it.
  const vain = [GUESTS_FRAME, DESKS_FRAME].includes(route)
    ? []
    : own.filter((sheet) => !needed.has(sheet) && namesIn(sources.read(sheet)).length > 0);
  return [
    ...missing.map(([sheet, name]) => `${route} draws .${name} without ${sheet}`),
    ...vain.map((sheet) => `${route} brings ${sheet} in vain`),
  ];
}

/** The sheets of the frame that stands around a page from the beginning. */
function sheetsAround(route: string, read: Read): string[] {
  if (route === GUESTS_FRAME || route === DESKS_FRAME) return sheetsOf(SHARED, read);
  const frame = route.startsWith("app/desk/") ? DESKS_FRAME : GUESTS_FRAME;
  const panels = new Set(sheetsOf(PANELS, read).filter((sheet) => !sheet.startsWith("app/ui/")));
  return [...sheetsOf(SHARED, read), ...sheetsNamedIn(frame, read).filter((sheet) => !panels.has(sheet))];
}

function sheetsNamedIn(file: string, read: Read): string[] {
  return importsOf(read(file)).flatMap((name) => {
    const sheet = /^(.*\.css)(?:\?|$)/.exec(name)?.[1];
    const path = sheet && pathOf(file, sheet);
    return path ? sheetsOf(path, read) : [];
  });
}

/** A sheet and those that it imports. */
function sheetsOf(sheet: string, read: Read): string[] {
  const imported = [...read(sheet).matchAll(/@import "([^"]+)"/g)].map(([, name = ""]) => join(dirname(sheet), name));
  return [sheet, ...imported.flatMap((one) => sheetsOf(one, read))];
}

/** By a name its sheet: the one that most share, or the screen's that was the first to have it. */
function ownersOf({ read, sheets }: Pick<Sources, "read" | "sheets">): Map<string, string> {
  const owners = new Map<string, string>();
  for (const sheet of sheets.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    for (const name of namesIn(read(sheet))) if (!owners.has(name)) owners.set(name, sheet);
  }
  return owners;
}

function rankOf(sheet: string): number {
  if (screenOf(sheet) !== undefined) return 2;
  return /^app\/(?:ui|styles)\//.test(sheet) ? 0 : 1;
}

/** The screen that a file belongs to; undefined of what screens share. */
function screenOf(file: string): string | undefined {
  return /^app\/(?:guest|desk\/(?!parts\/))[^/]*\/(?:[^/]+\/)?/.exec(file)?.[0];
}

function namesIn(sheet: string): string[] {
  const rules = sheet.replace(/\/\*.*?\*\/|"[^"]*"|url\([^)]*\)/gs, "");
  return [...rules.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name);
}

/** Names of several words wherever they are written; of one word, as a class alone. */
function namesDrawnIn(source: string): string[] {
  const code = source.replace(/\/\*.*?\*\/|^\s*\/\/.*?$|^(?:import|export) .*?from ".*?";$/gms, "");
  const anywhere = wordsIn([...code.matchAll(/"[^"\n]*"|`[^`]*`/g)].map(([text]) => text));
  const asClass = wordsIn([...code.matchAll(/className="([^"]*)"/g)].map(([, names = ""]) => names));
  return [...anywhere.filter((name) => name.includes("-")), ...asClass];
}

function wordsIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.match(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?![\w-])/g) ?? []);
}

/** All that a route draws with, the islands of its parts too. */
function modulesOf(file: string, sources: Sources, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !/^app\/.*\.tsx?$/.test(file) || file.startsWith("app/languages/")) return seen;
  seen.add(file);
  const source = sources.read(file);
  const next = [
    ...importsOf(source).map((name) => pathOf(file, name)),
    ...[...source.matchAll(/\bisland\("([\w-]+)"|<ReactIsland name="([\w-]+)"/g)].map(([, name, drawn]) =>
      sources.islands.find((island) => island.endsWith(`/${name ?? drawn}.island.ts`)),
    ),
  ];
  for (const path of next) if (path) modulesOf(path, sources, seen);
  return seen;
}
