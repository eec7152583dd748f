import type { ReactNode } from "react";
import { Form } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks, linksIn } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { HotelContent } from "#content/content.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import { inRanges } from "#content/setup.ts";
import { dollars } from "#hotel/kernel/money.ts";
import { SETUP_STEPS, type SetupStep } from "#hotel/property/ports/house.ts";
import { Faults, type StepAnswer } from "./faults.tsx";
import { PLACES } from "./read-answers.ts";
import { setupWords } from "./words.ts";

interface Known {
  steps: readonly SetupStep[];
  hotel: HotelContent["hotel"];
  kinds: readonly { name: string; nightlyPriceCents: number; guestsPerRoom: number; numbers: readonly number[] }[];
  rates: HotelContent["rates"];
  freeUntilDays: number;
}

interface StepsProps {
  known: Known;
  answer: StepAnswer | undefined;
}

/** Every step with what was answered before; a form each, so that they can be left and taken up again. */
export function Steps({ known, answer }: StepsProps) {
  const isDone = (step: SetupStep) => known.steps.includes(step);
  const { open, lead } = setupWords;
  return (
    <>
      <p className="lead">{lead}</p>
      <Step step="hotel" isDone={isDone("hotel")} answer={answer}>
        <HotelFields known={isDone("hotel") ? known.hotel : undefined} />
      </Step>
      <Step step="rooms" isDone={isDone("rooms")} answer={answer}>
        <RoomFields kinds={isDone("rooms") ? known.kinds : []} />
      </Step>
      <Step step="money" isDone={isDone("money")} answer={answer}>
        <MoneyFields known={isDone("money") ? known : undefined} />
      </Step>
      <section className="setup-card" id="open">
        <h2>{open.title}</h2>
        <p>{open.lead}</p>
        <p>
          <a href={linksIn(OWN_LANGUAGE).home()}>{open.look}</a> · <a href={deskLinks.settings()}>{open.settings}</a>
        </p>
        <Faults answer={answer} of="open" />
        {SETUP_STEPS.every(isDone) ? (
          <Form method="post">
            <Button name="intent" value="open">
              {open.send}
            </Button>
          </Form>
        ) : (
          <p className="field-hint">{open.wait}</p>
        )}
      </section>
    </>
  );
}

interface StepProps {
  step: SetupStep;
  isDone: boolean;
  answer: StepAnswer | undefined;
  children: ReactNode;
}

function Step({ step, isDone, answer, children }: StepProps) {
  return (
    <section className="setup-card" id={step} aria-labelledby={`${step}-title`}>
      <h2 id={`${step}-title`}>
        {setupWords[step].title} {isDone ? <span className="setup-done">{setupWords.done}</span> : null}
      </h2>
      <Faults answer={answer} of={step} />
      <Form method="post" className="setup-fields">
        {children}
        <Button name="intent" value={step}>
          {setupWords.save}
        </Button>
      </Form>
    </section>
  );
}

function HotelFields({ known }: { known: Known["hotel"] | undefined }) {
  const { hotel: words } = setupWords;
  return (
    <>
      <Field label={words.name} name="name" required defaultValue={known?.name} />
      <Field label={words.street} name="street" required defaultValue={known?.street} />
      <Field label={words.city} name="city" required defaultValue={known?.city} />
      <Field label={words.region} name="region" required defaultValue={known?.region} />
      <Field label={words.postalCode} name="postalCode" defaultValue={known?.postalCode} />
      <Field label={words.phone} name="phone" type="tel" required defaultValue={known?.phone} />
      <Field label={words.email} name="email" type="email" required defaultValue={known?.email} />
      <Field
        label={words.timeZone}
        name="timeZone"
        required
        hint={words.timeZoneHint}
        defaultValue={known?.timeZone ?? "America/Chicago"}
      />
      <Field
        label={words.checkInTime}
        name="checkInTime"
        type="time"
        required
        defaultValue={known?.checkInTime ?? "15:00"}
      />
      <Field
        label={words.checkOutTime}
        name="checkOutTime"
        type="time"
        required
        defaultValue={known?.checkOutTime ?? "11:00"}
      />
    </>
  );
}

function RoomFields({ kinds }: Pick<Known, "kinds">) {
  const { rooms: words } = setupWords;
  return (
    <>
      <p className="field-hint">{words.lead}</p>
      {PLACES.map((place) => {
        const kind = kinds[place];
        return (
          <fieldset key={place} className="setup-kind">
            <legend>{fill(words.kind, { number: place + 1 })}</legend>
            <Field label={words.name} name={`name-${place}`} required={place === 0} defaultValue={kind?.name} />
            <Field
              label={words.price}
              name={`price-${place}`}
              inputMode="decimal"
              required={place === 0}
              defaultValue={kind && dollars(kind.nightlyPriceCents).toFixed(2)}
            />
            <Field
              label={words.guests}
              name={`guests-${place}`}
              inputMode="numeric"
              required={place === 0}
              defaultValue={kind?.guestsPerRoom}
            />
            <Field
              label={words.numbers}
              name={`numbers-${place}`}
              required={place === 0}
              defaultValue={kind && inRanges(kind.numbers)}
            />
          </fieldset>
        );
      })}
    </>
  );
}

/** Asked, never assumed: the fields are empty until somebody has answered. */
function MoneyFields({ known }: { known: Known | undefined }) {
  const { money: words } = setupWords;
  return (
    <>
      <p className="field-hint">{words.lead}</p>
      <Field
        label={words.tax}
        name="tax"
        inputMode="decimal"
        required
        defaultValue={known && (known.rates.taxBasisPoints / 100).toFixed(2)}
      />
      <Field
        label={words.fee}
        name="fee"
        inputMode="decimal"
        required
        defaultValue={known && dollars(known.rates.feePerLineCents).toFixed(2)}
      />
      <Field
        label={words.free}
        name="free"
        inputMode="numeric"
        required
        hint={words.freeHint}
        defaultValue={known?.freeUntilDays}
      />
    </>
  );
}
