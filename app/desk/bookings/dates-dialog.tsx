import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { useMay } from "#app/desk/parts/may.tsx";
import { stayInWords } from "#app/parts/dates.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { AgreedFields, useAgreed, WaivedField } from "./agreed-fields.tsx";
import type { DatesPreview, DetailsView, Refusal } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";
import { letterPromise } from "./letter-promise.ts";
import { choiceInWords, isOpen } from "./room-choices.tsx";
import { LookButton, PreviewDialog, Settlement, WasAndIs } from "./preview-dialog.tsx";

const { dates: words } = detailsWords.ask;

export function DatesDialog({ view: { details, preview, elsewhere } }: { view: DetailsView }) {
  const { booking } = details;
  const [search] = useSearchParams();
  const room = search.get("room");
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
        ...(room && elsewhere && { room, stayId: elsewhere.stayId }),
        ...asked,
      })}
      fields={(form, faults) => (
        <DateFields key={booking.version} {...{ details, form, faults }}>
          {elsewhere ? <RoomField form={form} {...elsewhere} /> : null}
        </DateFields>
      )}
      outcome={(shown) => <Outcome preview={shown} letter={letterPromise(booking)} stays={details.stays} />}
    />
  );
}

interface DateFieldsProps {
  details: DetailsView["details"];
  form: string;
  faults: Refusal["faults"];
  children: ReactNode;
}

function DateFields({ details: { booking, stays, today }, form, faults, children }: DateFieldsProps) {
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
      {children}
      {mayWaive && booking.policy ? <WaivedField form={form} label={words.waived} /> : null}
      <AgreedFields form={form} label={words.agreed} hint={words.agreedHint} faults={faults} />
      <LookButton form={form} />
    </div>
  );
}

/** Another room for who can't keep theirs, the first that is ready unless one was chosen. */
function RoomField({ form, stayId, choices }: NonNullable<DetailsView["elsewhere"]> & { form: string }) {
  const [search] = useSearchParams();
  const others = choices.filter((choice) => isOpen(choice) && !choice.isPresent);
  if (others.length === 0) return null;
  return (
    <>
      <input type="hidden" form={form} name="stay" value={stayId} />
      <ChoiceField
        className="details-elsewhere"
        label={words.elsewhere}
        name="room"
        form={form}
        defaultValue={search.get("room") ?? others[0]?.room}
      >
        {[...others, ...choices.filter(({ isPresent }) => isPresent)].map((choice) => (
          <option key={choice.room} value={choice.room}>
            {choiceInWords(choice)}
          </option>
        ))}
      </ChoiceField>
    </>
  );
}

interface OutcomeProps {
  preview: DatesPreview;
  letter: string;
  stays: DetailsView["details"]["stays"];
}

function Outcome({ preview, letter, stays }: OutcomeProps) {
  const language = useLanguage();
  const { was, is, rooms, deadlines, dirtyRooms } = preview;
  // Who is not fixed to a room is given one of these only for now.
  const elsewhere = rooms.flatMap((room, index) =>
    room !== undefined && stays[index]?.pinned && room !== stays[index].room ? [room] : [],
  );
  const staysTooLate = deadlines.passed > 0 && was.checkIn !== is.checkIn;
  const isSame = was.checkIn === is.checkIn && was.checkOut === is.checkOut;
  const row = (stay: DatesPreview["was"]) => ({ said: stayInWords(stay, language), total: stay.total });
  return (
    <>
      <WasAndIs was={row(was)} is={row(is)} />
      <ul className="details-outcome">
        {elsewhere.map((room) => (
          <li key={room}>{fill(words.inRoom, { room })}</li>
        ))}
        <Settlement preview={preview} />
        {isSame ? null : <li>{letter}</li>}
        {staysTooLate ? <li>{words.deadlinesPassed}</li> : null}
      </ul>
      {dirtyRooms.map((dirty) => (
        <CheckField key={dirty} name="dirty" value="true" required>
          {fill(detailsWords.ask.givenDirty, { room: dirty })}
        </CheckField>
      ))}
      {staysTooLate ? (
        <CheckField name="deadlines" value="anew">
          {words.deadlinesAnew}
        </CheckField>
      ) : null}
    </>
  );
}
