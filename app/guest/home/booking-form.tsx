import { type ComponentProps, useState } from "react";
import { useFetcher } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { type PageSpeech, useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { NoticeDialog } from "#app/ui/notice-dialog.tsx";
import type { FormAnswer, FormFacts } from "./booking-desk.ts";
import { Instead } from "./instead.tsx";
import { LiveTotal } from "./live-total.tsx";
import { type StayChoice, sameChoice } from "./stay-choice.ts";
import { StayFields } from "./stay-fields.tsx";
import { useFollowing } from "./use-following.ts";

interface BookingFormProps {
  /** Where it is sent. */
  action: string;
  facts: FormFacts;
  /** What the page's own address answered, where the form was sent without scripts. */
  answer: FormAnswer | undefined;
}

/** Dates, room type, rooms and guests; the total below follows what is typed. */
export function BookingForm({ action, facts, answer: pageAnswer }: BookingFormProps) {
  // A fetcher leaves the page's address alone, so that nothing but the answer changes.
  const desk = useFetcher<FormAnswer>();
  const latest = desk.data ?? pageAnswer;
  const { form, choice, live, isStale, follow, chooseStay } = useFollowing(facts, latest);
  const { booking } = useLanguage().words;
  const { types, season } = facts;
  // Words about what has been changed since would only confuse.
  const answer = latest && sameChoice(latest.choice, choice) ? latest : undefined;
  const said = answer?.words ?? booking.lost;
  const faults: Record<string, string> = answer?.words?.fields ?? {};
  const fault = answer && Object.keys(faults).length === 0 ? said.detail : undefined;
  return (
    <>
      <desk.Form
        ref={form}
        id="book"
        className="booking-form"
        toolname="book_stay"
        tooldescription={booking.tool.purpose}
        method="post"
        action={action}
        noValidate
        preventScrollReset
        onChange={follow}
      >
        <fieldset className="booking-form-fields">
          <legend className="visually-hidden">{booking.title}</legend>
          <StayFields choice={choice} season={season} fault={faults.start ?? faults.end} onChoose={chooseStay} />
          <ChoiceField label={booking.type} name="type" defaultValue={choice.type} error={faults.type}>
            {types.map(({ id, category }) => (
              <option key={id} value={id} disabled={live.soldOut.includes(id)}>
                {live.soldOut.includes(id) ? fill(booking.allBooked, { type: category }) : category}
              </option>
            ))}
          </ChoiceField>
          <input type="hidden" name="wished" value={choice.type} />
          <CountField label={booking.rooms} name="rooms" defaultValue={choice.rooms} error={faults.rooms} />
          <CountField
            label={booking.guests}
            name="guests"
            defaultValue={choice.guests}
            error={faults.guests}
            toolparamdescription={booking.tool.guests}
          />
        </fieldset>
        {fault ? (
          <p className="field-error booking-form-fault" role="alert">
            {fault}
          </p>
        ) : null}
        <div className="booking-form-more">
          <AccessibleField chosen={choice.accessible} />
          <p className="field-hint">{guestsHint(types, booking)}</p>
        </div>
        <div className="booking-form-foot">
          <LiveTotal
            price={live.price}
            isStale={isStale}
            note={live.note && Object.values(faults).includes(live.note) ? "" : live.note}
          />
          {isStale ? null : <Instead choices={live.instead} types={types} />}
          <Buttons sending={desk.formData?.get("intent")} />
        </div>
      </desk.Form>
      {latest?.intent === "add" ? <FaultDialog answer={latest} /> : null}
    </>
  );
}

interface CountFieldProps extends Pick<ComponentProps<typeof Field>, "label" | "error" | "toolparamdescription"> {
  name: string;
  defaultValue: string;
}

function CountField(field: CountFieldProps) {
  return <Field type="number" inputMode="numeric" min={1} {...field} />;
}

/** Leaves only the rooms that have the feature; the room page tells what they offer. */
function AccessibleField({ chosen }: { chosen: StayChoice["accessible"] }) {
  const { booking, units } = useLanguage().words;
  return (
    <ChoiceField label={booking.accessible} name="accessible" defaultValue={chosen}>
      <option value="">{booking.anyRoom}</option>
      <option value="mobility">{units.accessible.mobility}</option>
      <option value="communication">{units.accessible.communication}</option>
    </ChoiceField>
  );
}

function Buttons({ sending }: { sending: FormDataEntryValue | null | undefined }) {
  const { booking } = useLanguage().words;
  return (
    <div className="booking-form-buttons">
      <Button look="outline" name="intent" value="details" aria-disabled={sending === "details"}>
        {booking.fillDetails}
      </Button>
      <Button name="intent" value="add" aria-disabled={sending === "add"}>
        {booking.addToCart}
      </Button>
    </div>
  );
}

/** Add to Cart says what is wrong in a dialog as well (docs/SPECIFICATION.md, 5). */
function FaultDialog({ answer }: { answer: FormAnswer }) {
  const { ok, lost } = useLanguage().words.booking;
  const [read, setRead] = useState<FormAnswer>();
  if (read === answer) return null;
  const { title, detail } = answer.words ?? lost;
  return <NoticeDialog ok={ok} title={title} detail={detail} onClose={() => setRead(answer)} />;
}

function guestsHint(types: FormFacts["types"], words: PageSpeech["words"]["booking"]): string {
  const [first, ...others] = types.map(({ category, guestsPerRoom }) => ({ category, guestsPerRoom }));
  if (!first) return "";
  const rest = others.map(({ category, guestsPerRoom }) =>
    fill(words.guestsHintOther, { type: category, limit: guestsPerRoom }),
  );
  return fill(words.guestsHint, { type: first.category, limit: first.guestsPerRoom, others: rest.join("") });
}
