import { join } from "node:path";

/** Where the houses of the browser journeys stand that `furnish-houses.ts` has made. */
export function houseIn(home: string, demo: "on" | "off"): string {
  return join(home, demo === "on" ? "furnished" : "founded");
}
