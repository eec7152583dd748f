import type { ContentFault } from "./content.ts";
import { listOf, valueAt } from "./places.ts";
import { namedLike } from "./type-names.ts";

/**
 * What types of rooms can't be: called alike, because people, files and programs tell them by their names. Asked of what is to be saved or
 * published; what was published before goes on being shown.
 */
export function typeFaults(content: unknown): ContentFault[] {
  const known = listOf(valueAt(content, "roomTypes")).map((type) => {
    return { id: textAt(type, "id"), name: namedLike(textAt(type, "category")) };
  });
  return known.flatMap(({ id, name }, index) => {
    // Of two with one id that is said already.
    const isAlike = name !== "" && known.slice(0, index).some((one) => one.name === name && one.id !== id);
    return isAlike ? [{ path: `roomTypes.${index}.category`, message: "is that of another type above" }] : [];
  });
}

function textAt(type: unknown, part: string): string {
  const found = valueAt(type, part);
  return typeof found === "string" ? found : "";
}
