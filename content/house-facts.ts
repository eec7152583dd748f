import type { ContentFault } from "./content.ts";
import { isCountry, isNorthAmerican } from "./countries.ts";
import { valueAt } from "./places.ts";
import { dialled, digitsOf, telephoneIn } from "./telephone.ts";
import { timeOfDay } from "./time-of-day.ts";

/**
 * What no house can mean: a country that there is not, a telephone number that nobody can dial, and guests who come before the last ones have
 * left. Asked of what is to be saved or published, beside all else that is wrong with it; what was published before goes on being shown.
 */
export function houseFaults(content: unknown): ContentFault[] {
  return [
    ...countryFaults(content),
    ...["hotel.phone", "hotel.secondPhone"].flatMap((path) => phoneFaults(content, path)),
    ...hourFaults(content),
  ];
}

function countryOf(content: unknown): string {
  return String(valueAt(content, "hotel.country") ?? "");
}

function countryFaults(content: unknown): ContentFault[] {
  const country = countryOf(content);
  // What are no two letters the schema refuses.
  if (!/^[A-Z]{2}$/.test(country) || isCountry(country)) return [];
  return [{ path: "hotel.country", message: "must be a country's two letters, such as US, MX, ES or GB" }];
}

/** Fewer reach nobody, whatever extension is behind them. */
const LEAST_DIGITS = 5;

function phoneFaults(content: unknown, path: string): ContentFault[] {
  const phone = valueAt(content, path);
  if (typeof phone !== "string" || phone.trim() === "") return [];
  if (digitsOf(telephoneIn(phone)?.number ?? "").length < LEAST_DIGITS) {
    return [{ path, message: "must be a telephone number such as (541) 555-0100" }];
  }
  const country = countryOf(content);
  if (!isCountry(country) || isNorthAmerican(country) || dialled(phone, country).startsWith("+")) return [];
  return [{ path, message: NO_PREFIX }];
}

/** A telephone abroad would dial somebody of its own country. */
export const NO_PREFIX = "must begin with + and the country's prefix, such as +351 21 555 0100";

/** At the same hour one guest leaves and the next one comes; between the two a room is made up. */
function hourFaults(content: unknown): ContentFault[] {
  const read = (name: string) => timeOfDay.safeParse(valueAt(content, `hotel.${name}`)).data;
  const [from, until] = [read("checkInTime"), read("checkOutTime")];
  if (from === undefined || until === undefined || from >= until) return [];
  return [{ path: "hotel.checkInTime", message: `must not be before check-out, which is until ${until}` }];
}
