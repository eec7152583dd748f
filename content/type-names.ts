import type { RoomTypeId } from "#hotel/kernel/room-types.ts";

/** What a type of rooms is called. */
export interface NamedType {
  id: RoomTypeId;
  category: string;
}

/** Types of rooms as the house has them, and those that it has no more. */
export interface NamedTypes {
  roomTypes: readonly NamedType[];
  formerTypes?: readonly NamedType[];
}

/** What guests call a type, also one that the house has no more; its id where nobody has ever named it. */
export function typeName({ roomTypes, formerTypes = [] }: NamedTypes, id: RoomTypeId): string {
  return [...roomTypes, ...formerTypes].find((type) => type.id === id)?.category ?? id;
}

/** The same for names that differ in case and spaces alone. */
export function namedLike(name: string): string {
  return name.trim().replaceAll(/\s+/g, " ").toLowerCase();
}
