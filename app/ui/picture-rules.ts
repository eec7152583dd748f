import { madeOf, type NamedPicture } from "./made-picture.ts";

interface Focused extends NamedPicture {
  focus?: { x: number; y: number };
}

const known = new WeakMap<object, string>();

/**
 * The styles of all pictures that a house shows: the colours of each until it has come, and what must stay in sight where it is
 * cut. In the document's own stylesheet, because a strict policy allows no style attributes.
 */
export function pictureRules(content: object): string {
  const rules = known.get(content) ?? rulesOf(content);
  known.set(content, rules);
  return rules;
}

/** The classes of one picture. */
export function pictureClasses(name: string, focus: Focused["focus"]): string {
  return `picture picture-${name.slice(-8)}${focus ? ` focus-${focus.x}-${focus.y}` : ""}`;
}

function rulesOf(content: object): string {
  // A glimpse travels with every page; those of galleries come late.
  const glimpses = picturesIn(content, ["gallery"]).flatMap((picture) => {
    const made = madeOf(picture);
    return made ? [`.picture-${made.name.slice(-8)}{background-image:${made.glimpse}}`] : [];
  });
  const focuses = picturesIn(content).flatMap(({ focus }) =>
    focus ? [`.focus-${focus.x}-${focus.y}{object-position:${focus.x}% ${focus.y}%}`] : [],
  );
  // In no layer: what the owner says stays in sight, whatever a screen would choose for pictures that it does not know.
  return `@layer parts{${[...new Set(glimpses)].join("")}}${[...new Set(focuses)].join("")}`;
}

/** Every picture anywhere in the content, but for what stands under some names. */
function picturesIn(part: unknown, without: readonly string[] = []): Focused[] {
  if (typeof part !== "object" || part === null) return [];
  const inner = Object.entries(part).flatMap(([name, value]) =>
    without.includes(name) ? [] : picturesIn(value, without),
  );
  return isPicture(part) ? [part, ...inner] : inner;
}

function isPicture(part: object): part is Focused {
  return "file" in part && typeof part.file === "string" && "alt" in part;
}
