import { z } from "zod";

/** Of one room, in the house's unit. */
export const roomSize = z.int().min(1).max(20_000);

export type SizeUnit = "square-feet" | "square-metres";

/** In which a house tells how large its rooms are, by the country that it stands in. */
export function sizeUnitIn(country: string): SizeUnit {
  return country === "US" ? "square-feet" : "square-metres";
}

/** A square foot, of which the whole world has agreed on the foot of 0.3048 meters. */
const SQUARE_METRES = 0.3048 ** 2;

/** The size of a room in the other unit; undefined where it would be none. */
export function sizeIn(unit: SizeUnit, size: unknown): number | undefined {
  if (typeof size !== "number") return undefined;
  return roomSize.safeParse(Math.round(unit === "square-metres" ? size * SQUARE_METRES : size / SQUARE_METRES)).data;
}
