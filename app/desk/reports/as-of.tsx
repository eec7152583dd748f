import { useMoments } from "#app/desk/parts/at-desk.ts";
import { fill } from "#app/languages/phrase.ts";
import { numberWords } from "./words.ts";

/** Of when the figures are, where they are not of now. */
export function AsOf({ asOf }: { asOf: number | undefined }) {
  const moment = useMoments();
  return asOf === undefined ? null : <p className="desk-note">{fill(numberWords.asOf, { moment: moment(asOf) })}</p>;
}
