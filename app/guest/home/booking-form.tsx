import { AccessibleChoice } from "#app/parts/accessible-choice.tsx";
import { fill } from "#app/languages/phrase.ts";
import { type PageSpeech, useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField } from "#app/ui/field.tsx";
import { ChildrenField } from "#app/parts/children-field.tsx";
import { CodeField } from "#app/parts/code-field.tsx";
import { StepperField } from "#app/ui/stepper-field.tsx";
import type { FormAnswer, FormFacts } from "./booking-desk.ts";
import { Instead } from "./instead.tsx";
import { LiveTotal } from "./live-total.tsx";
import { Plans } from "./plans.tsx";
import { sameChoice } from "#app/parts/stay-choice.ts";
import { StayFields } from "#app/parts/stay-dates/stay-fields.tsx";
import { useFollowing } from "./use-following.ts";

export interface BookingFormProps {
  /** Where it is sent. */
  action: string;
  facts: FormFacts;
  /** What its last sending led to. */
  answer?: FormAnswer | undefined;
}

const saidOf = ({ tool }: PageSpeech["words"]["booking"]) => ({
  start: { toolparamdescription: tool.checkIn },
  end: { toolparamdescription: tool.checkOut },
});

/** Dates, room type, rooms and guests; the total below follows what is typed. */
export function BookingForm({ action, facts, answer: latest }: BookingFormProps) {
  const { form, choice, live, isStale, follow, chooseStay } = useFollowing(facts, latest);
  const { booking } = useLanguage().words;
  const { types, season } = facts;
  // Words about what has been changed since would only confuse.
  const answer = latest && sameChoice(latest.choice, choice) ? latest : undefined;
  const faults: Record<string, string> = answer?.words.fields ?? {};
  const fault = answer && Object.keys(faults).length === 0 ? answer.words.detail : undefined;
  return (
    <form
      ref={form}
      id="book"
      className="booking-form"
      toolname="book_stay"
      tooldescription={booking.tool.purpose}
      method="post"
      action={action}
      noValidate
      onChange={follow}
    >
      <fieldset className="booking-form-fields">
        <legend className="visually-hidden">{booking.title}</legend>
        <StayFields
          {...{ choice, season, types: [choice.type], said: saidOf(booking), fault: faults.start ?? faults.end }}
          onChoose={chooseStay}
        />
        <TypeField types={types} chosen={choice.type} soldOut={live.soldOut} fault={faults.type} />
        <StepperField
          label={booking.rooms}
          name="rooms"
          className="booking-form-rooms"
          less={booking.roomsLess}
          more={booking.roomsMore}
          defaultValue={choice.rooms}
          error={faults.rooms}
        />
        <StepperField
          label={booking.guests}
          name="guests"
          className="booking-form-guests"
          less={booking.guestsLess}
          more={booking.guestsMore}
          defaultValue={choice.guests}
          error={faults.guests}
          hint={hintForType(types, choice.type, booking)}
          toolparamdescription={booking.tool.guests}
        />
      </fieldset>
      {fault ? (
        <p className="field-error booking-form-fault" role="alert">
          {fault}
        </p>
      ) : null}
      <FewNeed {...{ facts, choice, faults }} codeFault={faults.code ?? live.codeFault} />
      <div className="booking-form-foot">
        <Plans plans={live.plans} chosen={choice.plan} />
        <LiveTotal
          price={live.price}
          isStale={isStale}
          note={live.note && Object.values(faults).includes(live.note) ? "" : live.note}
        />
        {isStale ? null : <Instead choices={live.instead} types={types} />}
        <Buttons />
      </div>
    </form>
  );
}

interface TypeFieldProps {
  types: FormFacts["types"];
  chosen: string;
  soldOut: readonly string[];
  fault: string | undefined;
}

/** What is sold out can't be chosen, and a browser doesn't send it where it was: so what was asked for goes along, too. */
function TypeField({ types, chosen, soldOut, fault }: TypeFieldProps) {
  const { booking } = useLanguage().words;
  return (
    <>
      <ChoiceField label={booking.type} name="type" className="booking-form-type" defaultValue={chosen} error={fault}>
        {types.map(({ id, category }) => (
          <option key={id} value={id} disabled={soldOut.includes(id)}>
            {soldOut.includes(id) ? fill(booking.allBooked, { type: category }) : category}
          </option>
        ))}
      </ChoiceField>
      <input type="hidden" name="wished" value={chosen} />
    </>
  );
}

interface FewNeedProps {
  facts: FormFacts;
  choice: FormFacts["choice"];
  faults: Record<string, string>;
  codeFault: string | undefined;
}

/** What few need, each folded away. */
function FewNeed({ facts, choice, faults, codeFault }: FewNeedProps) {
  const { booking } = useLanguage().words;
  return (
    <>
      <AccessibleChoice
        title={facts.features.length > 0 ? booking.more : booking.moreGuests}
        chosen={facts.choice.accessible}
        offered={facts.features}
        className="booking-form-more"
      >
        <p className="field-hint booking-form-more-hint">{guestsHint(facts.types, booking)}</p>
      </AccessibleChoice>
      {facts.takesChildren ? (
        <ChildrenField typed={choice.children} fault={faults.children} className="booking-form-more" />
      ) : null}
      {facts.takesCodes ? <CodeField typed={choice.code} fault={codeFault} className="booking-form-more" /> : null}
    </>
  );
}

function Buttons() {
  const { words, links } = useLanguage();
  const { booking } = words;
  return (
    <div className="booking-form-buttons">
      <Button look="outline" name="intent" value="details">
        {booking.fillDetails}
      </Button>
      <Button name="intent" value="add">
        {booking.addToCart}
      </Button>
      <Button look="quiet" className="booking-form-see-all" formAction={links.book()} formMethod="get">
        {booking.seeAll}
      </Button>
    </div>
  );
}

function hintForType(types: FormFacts["types"], chosen: string, words: PageSpeech["words"]["booking"]): string {
  const type = types.find(({ id }) => id === chosen);
  return type ? fill(words.guestsOfType, { type: type.category, limit: type.guestsPerRoom }) : "";
}

function guestsHint(types: FormFacts["types"], words: PageSpeech["words"]["booking"]): string {
  const [first, ...others] = types.map(({ category, guestsPerRoom }) => ({ category, guestsPerRoom }));
  if (!first) return "";
  const rest = others.map(({ category, guestsPerRoom }) =>
    fill(words.guestsHintOther, { type: category, limit: guestsPerRoom }),
  );
  return fill(words.guestsHint, { type: first.category, limit: first.guestsPerRoom, others: rest.join("") });
}
