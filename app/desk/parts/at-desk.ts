import { useRouteLoaderData } from "react-router";
import type { Account } from "#hotel/kernel/account.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { momentInWords } from "./telling.ts";

/** Who sits at the desk of which house, as the frame knows it. */
export interface AtDesk {
  me: Pick<Account, "id" | "name" | "email" | "role">;
  house: string;
  /** The hotel's zone, as IANA names it. */
  timeZone: string;
}

export function useDesk(): AtDesk | undefined {
  return useRouteLoaderData<AtDesk>("desk");
}

/** The hotel's zone. */
export function useTimeZone(): string {
  return useDesk()?.timeZone ?? "UTC";
}

/** Tells moments on the hotel's clock: `Nov 21, 6:45 PM`. */
export function useMoments(): (at: Instant) => string {
  const timeZone = useTimeZone();
  return (at) => momentInWords(at, timeZone);
}
