import files from "virtual:islands";

/**
 * When an island begins. touch: once the guest comes near it, by focus, pointer or finger. seen: once it is in view. here:
 * at once, because the guest came for it.
 */
export type When = "touch" | "seen" | "here";

/** Makes an element an island: the script of this name takes it over when its moment comes (ADR 49). */
export function island(name: string, when: When) {
  return { "data-island": files[name]?.join(" "), "data-when": when };
}
