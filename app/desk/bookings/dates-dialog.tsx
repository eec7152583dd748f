import { useSearchParams } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { useMay } from "#app/desk/parts/may.tsx";
import { stayInWords } from "#app/parts/dates.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { AgreedFields, useAgreed, WaivedField } from "./agreed-fields.tsx";
import type { DatesPreview, DetailsView, Refusal } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";
import { letterPromise } from "./letter-promise.ts";
import { LookButton, PreviewDialog, Settlement, WasAndIs } from "./preview-dialog.tsx";

const { dates: words } = detailsWords.ask;

export function DatesDialog({ view: { details, preview } }: { view: DetailsView }) {
  const { booking } = details;
  const asked = useAgreed();
  return (
    <PreviewDialog
      act="dates"
      booking={booking}
      title={fill(words.title, { name: booking.name })}
      answer={detailsWords.acts.dates}
      preview={preview}
      sent={({ is, difference }) => ({
        ...{ start: is.checkIn, end: is.checkOut, difference: difference / 100 },
        ...asked,
      })}
      fields={(form, faults) => <DateFields key={booking.version} {...{ details, form, faults }} />}
      outcome={(shown) => <Outcome preview={shown} letter={letterPromise(booking)} />}
    />
  );
}

interface DateFieldsProps {
  details: DetailsView["details"];
  form: string;
  faults: Refusal["faults"];
}

function DateFields({ details: { booking, stays, today }, form, faults }: DateFieldsProps) {
  const [search] = useSearchParams();
  const mayWaive = useMay("prices");
  const mayMove = stays.every(({ life }) => life === "booked");
  return (
    <div className="details-dates">
      <Field
        label={words.start}
        name="start"
        type="date"
        form={form}
        min={mayMove && booking.checkIn > today ? today : booking.checkIn}
        readOnly={!mayMove}
        defaultValue={search.get("start") ?? booking.checkIn}
        error={faults.start}
        required
      />
      <Field
        label={words.end}
        name="end"
        type="date"
        form={form}
        min={today}
        defaultValue={search.get("end") ?? booking.checkOut}
        error={faults.end}
        required
      />
      {mayWaive && booking.policy ? <WaivedField form={form} label={words.waived} /> : null}
      <AgreedFields form={form} label={words.agreed} hint={words.agreedHint} faults={faults} />
      <LookButton form={form} />
    </div>
  );
}

function Outcome({ preview, letter }: { preview: DatesPreview; letter: string }) {
  const language = useLanguage();
  const { was, is, deadlines } = preview;
  const staysTooLate = deadlines.passed > 0 && was.checkIn !== is.checkIn;
  const isSame = was.checkIn === is.checkIn && was.checkOut === is.checkOut;
  const row = (stay: DatesPreview["was"]) => ({ said: stayInWords(stay, language), total: stay.total });
  return (
    <>
      <WasAndIs was={row(was)} is={row(is)} />
      <ul className="details-outcome">
        <Settlement preview={preview} />
        {isSame ? null : <li>{letter}</li>}
        {staysTooLate ? <li>{words.deadlinesPassed}</li> : null}
      </ul>
      {staysTooLate ? (
        <CheckField name="deadlines" value="anew">
          {words.deadlinesAnew}
        </CheckField>
      ) : null}
    </>
  );
}
