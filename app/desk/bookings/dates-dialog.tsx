import { useId } from "react";
import { Form, useSearchParams } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { deskLinks } from "#app/links.ts";
import { stayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { ActDialog } from "#app/desk/parts/act-form.tsx";
import { DIALOG_PARAMETERS } from "#app/desk/parts/dialog-parameters.ts";
import { settledInWords } from "#app/desk/parts/settled-in-words.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { letterPromise } from "./letter-promise.ts";
import type { DatesPreview, DetailsView } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";

const { dates: words } = detailsWords.ask;

/** First asks for the dates and shows what they come to; only then there is something to say OK to. */
export function DatesDialog({ view }: { view: DetailsView }) {
  const { story, preview } = view;
  const { booking, stays } = story;
  const isShown = preview !== undefined && !("refused" in preview);
  const asked = isShown
    ? { start: preview.is.checkIn, end: preview.is.checkOut, difference: preview.difference / 100 }
    : {};
  const id = useId();
  return (
    <>
      <DatesForm id={id} />
      <ActDialog
        act="dates"
        of={booking}
        more={asked}
        title={fill(words.title, { name: booking.name })}
        answer={detailsWords.acts.dates}
        isReady={isShown}
      >
        <DateFields
          key={booking.version}
          view={view}
          form={id}
          mayMove={stays.every(({ life }) => life === "booked")}
        />
        <div role="status">
          {preview && "refused" in preview ? <p className="story-warning">{preview.refused}</p> : null}
          {isShown ? <Outcome preview={preview} letter={letterPromise(booking)} /> : null}
        </div>
      </ActDialog>
    </>
  );
}

/** A form of its own, because looking changes nothing; it is placed elsewhere so that no form is inside another. */
function DatesForm({ id }: { id: string }) {
  const [search] = useSearchParams();
  const rest = [...search].filter(([name]) => !DIALOG_PARAMETERS.includes(name));
  return (
    <Form id={id} method="get" action={deskLinks.bookings()} preventScrollReset replace>
      {[...rest, ["act", "dates"]].map(([name = "", value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </Form>
  );
}

interface DateFieldsProps {
  view: DetailsView;
  form: string;
  mayMove: boolean;
}

function DateFields({ view: { story }, form, mayMove }: DateFieldsProps) {
  const [search] = useSearchParams();
  const { booking, today } = story;
  return (
    <div className="story-dates">
      <Field
        label={words.start}
        name="start"
        type="date"
        form={form}
        min={mayMove && booking.checkIn > today ? today : booking.checkIn}
        readOnly={!mayMove}
        defaultValue={search.get("start") ?? booking.checkIn}
        required
      />
      <Field
        label={words.end}
        name="end"
        type="date"
        form={form}
        min={today}
        defaultValue={search.get("end") ?? booking.checkOut}
        required
      />
      <Button look="outline" form={form}>
        {words.preview}
      </Button>
    </div>
  );
}

function Outcome({ preview, letter }: { preview: DatesPreview; letter: string }) {
  const language = useLanguage();
  const { was, is, othersMoved, deadlines } = preview;
  const staysTooLate = deadlines.passed > 0 && was.checkIn !== is.checkIn;
  const isSame = was.checkIn === is.checkIn && was.checkOut === is.checkOut;
  return (
    <>
      <table className="desk-table story-table">
        <tbody>
          {[[words.was, was] as const, [words.is, is] as const].map(([name, stay]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{stayInWords(stay, language)}</td>
              <td className="figures">{money(stay.total, telling)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="story-outcome">
        {settledInWords(preview).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {othersMoved > 0 ? <li>{fill(words.moved, { count: othersMoved })}</li> : null}
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
