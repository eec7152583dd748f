import { useSearchParams } from "react-router";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { ChoiceField } from "#app/ui/field.tsx";
import { AgreedFields, useAgreed } from "./agreed-fields.tsx";
import type { DetailsView, Refusal, TypePreview } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";
import { LookButton, Outcome, PreviewDialog, settlementInWords, WasAndIs } from "./preview-dialog.tsx";

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
      fields={(form, faults) => <TypeFields {...{ view, form, charge, faults }} />}
      outcome={(preview) => <Changed view={view} preview={preview} />}
    />
  );
}

interface TypeFieldsProps {
  view: DetailsView;
  form: string;
  charge: string;
  faults: Refusal["faults"];
}

function TypeFields({ view: { types }, form, charge, faults }: TypeFieldsProps) {
  const [search] = useSearchParams();
  return (
    <>
      <ChoiceField
        label={words.to}
        name="to"
        form={form}
        defaultValue={search.get("to") ?? types[0]?.id}
        error={faults.type}
      >
        {types.map(({ id, category, nightlyPrice }) => (
          <option key={id} value={id}>
            {nightlyPrice === undefined
              ? category
              : fill(words.option, { category, price: moneyInWords(nightlyPrice) })}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField label={words.charge} name="charge" form={form} defaultValue={charge} error={faults.charge}>
        <option value="free">{words.free}</option>
        <option value="difference">{words.difference}</option>
      </ChoiceField>
      <AgreedFields form={form} label={words.agreed} hint={words.agreedHint} faults={faults} />
      <LookButton form={form} />
    </>
  );
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
