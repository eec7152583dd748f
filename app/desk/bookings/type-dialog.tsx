import { useId } from "react";
import { Form, useSearchParams } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { money } from "#app/parts/money.ts";
import { ActDialog } from "#app/desk/parts/act-form.tsx";
import { DIALOG_PARAMETERS } from "#app/desk/parts/dialog-parameters.ts";
import { settledInWords } from "#app/desk/parts/settled-in-words.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { ChoiceField } from "#app/ui/field.tsx";
import { letterPromise } from "./letter-promise.ts";
import type { DetailsView, TypePreview } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";

const { type: words, dates: datesWords } = detailsWords.ask;

/** First asks for the type and who pays, and shows what it comes to; only then there is something to say OK to. */
export function TypeDialog({ view }: { view: DetailsView }) {
  const { story, typePreview: preview } = view;
  const [search] = useSearchParams();
  const isShown = preview !== undefined && !("refused" in preview);
  const charge = search.get("charge") ?? "free";
  const asked = isShown ? { type: preview.type, charge, difference: preview.difference / 100 } : {};
  const id = useId();
  return (
    <>
      <AskedForm id={id} />
      <ActDialog
        act="type"
        of={story.booking}
        more={asked}
        title={fill(words.title, { name: story.booking.name })}
        answer={words.answer}
        isReady={isShown}
      >
        <TypeFields view={view} form={id} charge={charge} />
        <div role="status">
          {preview && "refused" in preview ? <p className="story-warning">{preview.refused}</p> : null}
          {isShown ? <Outcome view={view} preview={preview} /> : null}
        </div>
      </ActDialog>
    </>
  );
}

/** A form of its own, because looking changes nothing; it is placed elsewhere so that no form is inside another. */
function AskedForm({ id }: { id: string }) {
  const [search] = useSearchParams();
  const rest = [...search].filter(([name]) => !DIALOG_PARAMETERS.includes(name));
  return (
    <Form id={id} method="get" action={deskLinks.bookings()} preventScrollReset replace>
      {[...rest, ["act", "type"]].map(([name = "", value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </Form>
  );
}

function TypeFields({ view: { types }, form, charge }: { view: DetailsView; form: string; charge: string }) {
  const [search] = useSearchParams();
  return (
    <>
      <ChoiceField label={words.to} name="to" form={form} defaultValue={search.get("to") ?? types[0]?.id}>
        {types.map(({ id, category, nightlyPrice }) => (
          <option key={id} value={id}>
            {fill(words.option, { category, price: money(nightlyPrice, telling) })}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField label={words.charge} name="charge" form={form} defaultValue={charge}>
        <option value="free">{words.free}</option>
        <option value="difference">{words.difference}</option>
      </ChoiceField>
      <Button look="outline" form={form}>
        {datesWords.preview}
      </Button>
    </>
  );
}

/** A guest in the house goes there at once: a dirty room is given only where the clerk says so. */
function GivenDirty({ rooms }: { rooms: readonly number[] }) {
  if (rooms.length === 0) return null;
  const named = { rooms: rooms.join(", ") };
  return (
    <>
      <p className="story-warning">{fill(rooms.length > 1 ? words.dirtyRooms : words.dirtyRoom, named)}</p>
      <CheckField name="dirty" value="true" required>
        {fill(rooms.length > 1 ? words.givenDirtyRooms : words.givenDirtyRoom, named)}
      </CheckField>
    </>
  );
}

function Outcome({ view, preview }: { view: DetailsView; preview: TypePreview }) {
  const { was, is, othersMoved, rooms, dirtyRooms } = preview;
  const category = view.types.find(({ id }) => id === preview.type)?.category ?? preview.type;
  const dealt = rooms.filter((room) => room !== undefined);
  return (
    <>
      <table className="desk-table story-table">
        <tbody>
          {[[datesWords.was, view.category, was.total] as const, [datesWords.is, category, is.total] as const].map(
            ([name, type, total]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{type}</td>
                <td className="figures">{money(total, telling)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <GivenDirty rooms={dirtyRooms} />
      <ul className="story-outcome">
        {dealt.length > 0 ? (
          <li>{fill(dealt.length > 1 ? words.rooms : words.room, { rooms: dealt.join(", ") })}</li>
        ) : null}
        {settledInWords(preview).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {othersMoved > 0 ? <li>{fill(datesWords.moved, { count: othersMoved })}</li> : null}
        <li>{letterPromise(view.story.booking)}</li>
      </ul>
    </>
  );
}
