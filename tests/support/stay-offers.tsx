import type { ReactElement } from "react";
import { presentationOf } from "#app/discovery/presentation.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { readHotelContent } from "#server/content-files.ts";
import { stayOffersIn } from "./machine-prices.ts";
import { shown } from "./shown.tsx";

const ORIGIN = "http://hotel.example.com";

/** The stays that a part of a guests' page offers to machines. */
export async function stayOffersOf(part: ReactElement) {
  const at = { origin: ORIGIN, url: new URL(ORIGIN) };
  const presentation = presentationOf(await readHotelContent(), { ...at, speech: speechIn("en"), languages: ["en"] });
  return stayOffersIn(shown(() => part, { presentation }));
}
