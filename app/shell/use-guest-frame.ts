import { useRouteLoaderData } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import type { loader } from "./guest-frame.tsx";

/** What the frame around a guest's page has read, for the page itself. */
export function useGuestFrame() {
  return useRouteLoaderData<typeof loader>(`${useLanguage().language}/guests`);
}
