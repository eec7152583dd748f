import type { ContentFault } from "./content.ts";
import { valueAt } from "./places.ts";
import { digitsOf, telephoneIn } from "./telephone.ts";
import { timeOfDay } from "./time-of-day.ts";

/**
 * What no house can mean: a telephone number that nobody can dial, and guests who come before the last ones have left. Asked of what is to
 * be saved or published, beside all else that is wrong with it; what was published before goes on being shown.
 */
export function houseFaults(content: unknown): ContentFault[] {
  return [
    ...["hotel.phone", "hotel.secondPhone"].flatMap((path) => phoneFaults(content, path)),
    ...hourFaults(content),
  ];
}

/** Fewer reach nobody, whatever extension is behind them. */
const LEAST_DIGITS = 5;

function phoneFaults(content: unknown, path: string): ContentFault[] {
  const phone = valueAt(content, path);
  if (typeof phone !== "string" || phone.trim() === "") return [];
  if (digitsOf(telephoneIn(phone)?.number ?? "").length >= LEAST_DIGITS) return [];
  return [{ path, message: "must be a telephone number such as (541) 555-0100" }];
}

/** At the same hour one guest leaves and the next one comes; between the two a room is made up. */
function hourFaults(content: unknown): ContentFault[] {
  const read = (name: string) => timeOfDay.safeParse(valueAt(content, `hotel.${name}`)).data;
  const [from, until] = [read("checkInTime"), read("checkOutTime")];
  if (from === undefined || until === undefined || from >= until) return [];
  return [{ path: "hotel.checkInTime", message: `must not be before check-out, which is until ${until}` }];
}
