import { useRouteLoaderData } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import type { loader } from "#app/root.tsx";
import { hotelData, type ShownRoom, type ShownStay } from "./hotel-data.ts";
import { StructuredData } from "./structured-data.tsx";

interface HouseDataProps {
  rooms: readonly ShownRoom[];
  /** The stays that the page shows with their prices. */
  stays?: readonly ShownStay[];
}

/** The house with the rooms and prices that a page shows, for machines. */
export function HouseData({ rooms, stays = [] }: HouseDataProps) {
  const presentation = useRouteLoaderData<typeof loader>("root")?.presentation;
  const { language } = useLanguage();
  return presentation ? <StructuredData data={hotelData({ presentation, language, rooms, stays })} /> : null;
}
