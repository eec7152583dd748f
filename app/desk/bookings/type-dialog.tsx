import { useSearchParams } from "react-router";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { ChoiceField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { AgreedFields, useAgreed } from "./agreed-fields.tsx";
import type { DetailsView, TypePreview } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";
import { type AskField, Outcome, PreviewDialog, settlementInWords, WasAndIs } from "./preview-dialog.tsx";

const { type: words } = detailsWords.ask;

/** Another type of room, and who pays for it. */
export function TypeDialog({ view }: { view: DetailsView }) {
  const { booking } = view.details;
  const [search] = useSearchParams();
  const charge = search.get("charge") ?? "free";
  const asked = useAgreed();
  return (
    <PreviewDialog
      act="type"
      booking={booking}
      title={fill(words.title, { name: booking.name })}
      answer={words.answer}
      preview={view.typePreview}
      sent={({ type, difference }) => ({ type, charge, difference: difference / 100, ...asked })}
      fields={(field) => <TypeFields view={view} asked={field} />}
      outcome={(preview) => <Changed view={view} preview={preview} />}
    />
  );
}

function TypeFields({ view: { types }, asked }: { view: DetailsView; asked: AskField }) {
  return (
    <>
      <ChoiceField {...asked("to", types[0]?.id)} label={words.to} error={asked("type").error}>
        <Options of={types.map((type) => [type.id, typeInWords(type)])} />
      </ChoiceField>
      <ChoiceField {...asked("charge", "free")} label={words.charge}>
        <option value="free">{words.free}</option>
        <option value="difference">{words.difference}</option>
      </ChoiceField>
      <AgreedFields asked={asked} label={words.agreed} hint={words.agreedHint} />
    </>
  );
}

function typeInWords({ category, nightlyPrice }: DetailsView["types"][number]): string {
  return nightlyPrice === undefined ? category : fill(words.option, { category, price: moneyInWords(nightlyPrice) });
}

/** A guest in the house goes there at once: a dirty room is given only where the clerk says so. */
function GivenDirty({ rooms }: { rooms: readonly number[] }) {
  if (rooms.length === 0) return null;
  const named = { rooms: rooms.join(", ") };
  return (
    <>
      <p className="details-warning">{fill(rooms.length > 1 ? words.dirtyRooms : words.dirtyRoom, named)}</p>
      <CheckField name="dirty" value="true" required>
        {fill(rooms.length > 1 ? words.givenDirtyRooms : words.givenDirtyRoom, named)}
      </CheckField>
    </>
  );
}

function Changed({ view, preview }: { view: DetailsView; preview: TypePreview }) {
  const { was, is, rooms, dirtyRooms } = preview;
  const category = view.types.find(({ id }) => id === preview.type)?.category ?? preview.type;
  const dealt = rooms.filter((room) => room !== undefined);
  const given =
    dealt.length > 0 ? [fill(dealt.length > 1 ? words.rooms : words.room, { rooms: dealt.join(", ") })] : [];
  return (
    <>
      <WasAndIs was={{ said: view.category, total: was.total }} is={{ said: category, total: is.total }} />
      <GivenDirty rooms={dirtyRooms} />
      <Outcome said={[...given, ...settlementInWords(preview)]} />
    </>
  );
}
