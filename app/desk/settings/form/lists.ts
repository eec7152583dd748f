import type { PropertyDocument } from "#content/property-document.ts";
import { entriesAt, valueAt, withValueAt } from "#content/places.ts";

/** What a button does to a list, as it is sent: `up:services.items.2`. */
type Act = "add" | "remove" | "up" | "down";

/** The document after a button of a list, and the place that is looked at next; undefined where no button was pressed. */
export function afterListAct(
  document: PropertyDocument,
  sent: unknown,
): { document: PropertyDocument; at: string } | undefined {
  const [, act, path = ""] = /^(add|remove|up|down):([\w.-]+)$/.exec(typeof sent === "string" ? sent : "") ?? [];
  if (!isAct(act)) return undefined;
  const list = act === "add" ? path : path.slice(0, path.lastIndexOf("."));
  const count = entriesAt(document.content, list).length;
  const index = act === "add" ? count : Number(path.slice(list.length + 1));
  const change = (entries: readonly unknown[]) => changed(entries, { act, index, count });
  const roots = ["content", ...Object.keys(document.translations).map((code) => `translations.${code}`)];
  const after = roots.reduce((before, root) => {
    const at = `${root}.${list}`;
    const isThere = root === "content" || valueAt(before, at) !== undefined;
    return isThere ? withValueAt(before, at, change(entriesAt(before, at))) : before;
  }, document);
  const landed = {
    add: index,
    remove: Math.min(index, count - 2),
    up: Math.max(index - 1, 0),
    down: Math.min(index + 1, count - 1),
  };
  return { document: after, at: landed[act] < 0 ? list : `${list}.${landed[act]}` };
}

function isAct(name: string | undefined): name is Act {
  return name === "add" || name === "remove" || name === "up" || name === "down";
}

/** Of another language as well, which may have fewer entries: then the missing ones are empty. */
function changed(
  entries: readonly unknown[],
  { act, index, count }: { act: Act; index: number; count: number },
): unknown[] {
  const all: unknown[] = Array.from({ length: count }, (_, place) => entries[place] ?? EMPTY);
  if (act === "add") return [...all, EMPTY];
  if (act === "remove") return all.filter((_, place) => place !== index);
  const to = act === "up" ? index - 1 : index + 1;
  if (index < 0 || index >= count || to < 0 || to >= count) return all;
  const [moved] = all.splice(index, 1);
  all.splice(to, 0, moved);
  return all;
}

/** An entry in which nothing has been typed. */
const EMPTY = "";
