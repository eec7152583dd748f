import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { guestsInWords } from "#app/parts/dates.ts";
import { Field } from "#app/ui/field.tsx";
import { useAgreed, WaivedFields } from "./agreed-fields.tsx";
import type { DetailsView, GuestsPreview } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";
import { guestsWords as words } from "./guests-words.ts";
import { type AskField, Outcome, PreviewDialog, settlementInWords, WasAndIs } from "./preview-dialog.tsx";

/** How many stay, and how old the children among them are where that makes a difference. */
export function GuestsDialog({ view }: { view: DetailsView }) {
  const { booking } = view.details;
  const asked = useAgreed();
  return (
    <PreviewDialog
      act="guests"
      booking={booking}
      title={fill(words.title, { name: booking.name })}
      answer={detailsWords.acts.guests}
      preview={view.guestsPreview}
      sent={({ is: { guests = booking.guests, children = booking.children ?? [] }, difference }) => ({
        ...{ guests, children: children.join(", "), difference: difference / 100 },
        ...asked,
      })}
      fields={(field) => <GuestsFields key={booking.version} view={view} asked={field} />}
      outcome={(preview) => <Changed preview={preview} />}
    />
  );
}

function GuestsFields({ view: { details, takesChildren }, asked }: { view: DetailsView; asked: AskField }) {
  const { guests, children = [], policy } = details.booking;
  return (
    <div className="details-dates">
      <Field {...asked("guests", guests)} label={words.guests} type="number" min={1} required />
      {takesChildren || children.length > 0 ? (
        <Field
          {...asked("children", children.join(", "))}
          label={words.children}
          autoComplete="off"
          hint={words.childrenHint}
        />
      ) : null}
      {policy ? <WaivedFields asked={asked} label={words.waived} /> : null}
    </div>
  );
}

function Changed({ preview }: { preview: GuestsPreview }) {
  const language = useLanguage();
  const { was, is } = preview;
  if (was.guests === undefined || is.guests === undefined) return <p className="desk-note">{words.sameGuests}</p>;
  const row = ({ guests = 0, children, total }: GuestsPreview["was"]) => {
    return { said: guestsInWords({ guests, children }, language), total };
  };
  return (
    <>
      <WasAndIs was={row(was)} is={row(is)} />
      <Outcome said={settlementInWords(preview)} />
    </>
  );
}
