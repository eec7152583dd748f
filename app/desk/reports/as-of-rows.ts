import { contentContext } from "#app/context.ts";
import type { CsvCell } from "#app/desk/parts/csv.ts";
import type { DeskContext } from "#app/desk/parts/read.ts";
import { momentInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { numberWords } from "./words.ts";

/** The last row of a file whose figures are not of now: of when they are. */
export function asOfRows(context: DeskContext, asOf: number | undefined): CsvCell[][] {
  if (asOf === undefined) return [];
  const { hotel } = context.get(contentContext);
  return [[fill(numberWords.asOf, { moment: momentInWords(asOf, hotel.timeZone) })]];
}
