import { useRouteLoaderData } from "react-router";
import type { Account } from "#hotel/kernel/account.ts";

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
