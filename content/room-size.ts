import { z } from "zod";

/** Of one room, in the house's unit. */
export const roomSize = z.int().min(1).max(20_000);

export type SizeUnit = "square-feet" | "square-metres";

/** In which a house tells how large its rooms are, by the country that it stands in. */
export function sizeUnitIn(country: string): SizeUnit {
  return country === "US" ? "square-feet" : "square-metres";
}
