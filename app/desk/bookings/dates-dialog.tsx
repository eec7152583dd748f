import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { datesInWords } from "#app/desk/parts/dates-in-words.ts";
import { DeadlinesField } from "#app/desk/parts/deadlines-field.tsx";
import { useMay } from "#app/desk/parts/may.tsx";
import { stayInWords } from "#app/parts/dates.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { AgreedFields, useAgreed, WaivedField } from "./agreed-fields.tsx";
import type { DatesPreview, DetailsView } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";
import { choiceInWords, isOpen } from "./room-choices.tsx";
import { type AskField, Outcome, PreviewDialog, WasAndIs } from "./preview-dialog.tsx";

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
      fields={(field) => (
        <DateFields key={booking.version} {...{ details, asked: field }}>
          {elsewhere ? <RoomField asked={field} {...elsewhere} /> : null}
        </DateFields>
      )}
      outcome={(shown) => <Changed preview={shown} />}
    />
  );
}

interface DateFieldsProps {
  details: DetailsView["details"];
  asked: AskField;
  children: ReactNode;
}

function DateFields({ details: { booking, stays, today }, asked, children }: DateFieldsProps) {
  const mayWaive = useMay("prices");
  const mayMove = stays.every(({ life }) => life === "booked");
  return (
    <div className="details-dates">
      <Field
        {...asked("start", booking.checkIn)}
        label={words.start}
        type="date"
        min={mayMove && booking.checkIn > today ? today : booking.checkIn}
        readOnly={!mayMove}
        required
      />
      <Field {...asked("end", booking.checkOut)} label={words.end} type="date" min={today} required />
      {children}
      {mayWaive && booking.policy ? <WaivedField asked={asked} label={words.waived} /> : null}
      <AgreedFields asked={asked} label={words.agreed} hint={words.agreedHint} />
    </div>
  );
}

/** Another room for who can't keep theirs, the first that is ready unless one was chosen. */
function RoomField({ asked, stayId, choices }: NonNullable<DetailsView["elsewhere"]> & { asked: AskField }) {
  const others = choices.filter((choice) => isOpen(choice) && !choice.isPresent);
  if (others.length === 0) return null;
  const own = choices.filter(({ isPresent }) => isPresent);
  const room = asked("room", others[0]?.room);
  return (
    <>
      <input type="hidden" form={room.form} name="stay" value={stayId} />
      <ChoiceField {...room} className="details-elsewhere" label={words.elsewhere}>
        <Options of={[...others, ...own].map((choice) => [choice.room, choiceInWords(choice)])} />
      </ChoiceField>
    </>
  );
}

function Changed({ preview }: { preview: DatesPreview }) {
  const language = useLanguage();
  const { was, is, dirtyRooms } = preview;
  const row = (stay: DatesPreview["was"]) => ({ said: stayInWords(stay, language), total: stay.total });
  return (
    <>
      <WasAndIs was={row(was)} is={row(is)} />
      <Outcome said={datesInWords(preview)} />
      {dirtyRooms.map((dirty) => (
        <CheckField key={dirty} name="dirty" value="true" required>
          {fill(detailsWords.ask.givenDirty, { room: dirty })}
        </CheckField>
      ))}
      <DeadlinesField plan={preview} />
    </>
  );
}
