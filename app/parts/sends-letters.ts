import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/** Whether the hotel's letters leave the house, so that a page may promise one. */
export function useSendsLetters(): boolean {
  return useRouteLoaderData<typeof loader>("root")?.sendsLetters ?? false;
}
