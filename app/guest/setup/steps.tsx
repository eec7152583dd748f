import type { ReactNode } from "react";
import { Form } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks, linksIn } from "#app/links.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import type { HotelContent } from "#content/content.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import { sizeUnitIn } from "#content/room-size.ts";
import { NEEDED_STEPS, type SetupStep } from "#hotel/property/ports/house.ts";
import { Faults, formOf, saidIn, type StepAnswer } from "./faults.tsx";
import { OwnerFields } from "./owner-fields.tsx";
import { HotelFields, type Kind, MoneyFields, RoomFields } from "./step-fields.tsx";
import type { UnwrittenPage, unwrittenPages } from "./unwritten-pages.ts";
import { useSetupWords } from "./use-setup-words.ts";

interface Known {
  steps: readonly SetupStep[];
  hotel: HotelContent["hotel"];
  kinds: readonly Kind[];
  rates: HotelContent["rates"];
  freeUntilDays: number;
  toRead: ReturnType<typeof unwrittenPages>;
  /** What the places are called that still have sample pictures. */
  samples: readonly string[];
}

interface StepsProps {
  known: Known;
  /** By the address. */
  asked: string | undefined;
  answer: StepAnswer | undefined;
}

/**
 * The step that is asked for, or the first one that is not answered, with what is known of it. One form at a time, so that saving
 * one loses nothing that was typed into another.
 */
export function Steps({ known, asked, answer }: StepsProps) {
  const at =
    FORMS.find((step) => step === (answer?.intent ?? asked)) ?? FORMS.find((step) => !known.steps.includes(step));
  const isDone = (step: SetupStep) => known.steps.includes(step);
  // Back from the next step would lead to this one in place, over what is typed by then.
  const leaves = asked !== undefined;
  const shared = { answer, country: known.hotel.country, leaves };
  const { open, lead, owner, pictures } = useSetupWords();
  return (
    <>
      <p className="lead">{lead}</p>
      {isDone("owner") ? null : (
        <Step step="owner" isDone={false} isOpen={at === "owner"} {...shared}>
          <p className="field-hint">{owner.lead}</p>
          <OwnerFields said={saidIn("owner", answer)} />
        </Step>
      )}
      <Step step="hotel" isDone={isDone("hotel")} isOpen={at === "hotel"} {...shared}>
        <HotelFields known={isDone("hotel") ? known.hotel : undefined} said={saidIn("hotel", answer)} />
      </Step>
      <Step step="rooms" isDone={isDone("rooms")} isOpen={at === "rooms"} {...shared}>
        <RoomFields
          kinds={isDone("rooms") ? known.kinds : []}
          country={known.hotel.country}
          said={saidIn("rooms", answer)}
        />
      </Step>
      <section className="setup-card" id="pictures">
        <h2>
          {pictures.title} <Done is={isDone("pictures")} />
        </h2>
        <p>{isDone("pictures") ? pictures.own : pictures.lead}</p>
        <p>
          <a className={buttonClass("outline")} href={deskLinks.setupPictures()}>
            {pictures.go}
          </a>
        </p>
      </section>
      <Step step="money" isDone={isDone("money")} isOpen={at === "money"} {...shared}>
        <MoneyFields known={isDone("money") ? known : undefined} said={saidIn("money", answer)} />
      </Step>
      <section className="setup-card" id="open">
        <h2>{open.title}</h2>
        <p>{open.lead}</p>
        <p>
          <a href={linksIn(OWN_LANGUAGE).home()}>{open.look}</a> · <a href={deskLinks.settings()}>{open.settings}</a> ·{" "}
          <a href={deskLinks.ready()}>{open.ready}</a>
        </p>
        {NEEDED_STEPS.every(isDone) ? (
          <OpenForm known={known} answer={answer} />
        ) : (
          <p className="field-hint">{open.wait}</p>
        )}
      </section>
    </>
  );
}

function Done({ is }: { is: boolean }) {
  const { done } = useSetupWords();
  return is ? <span className="setup-done">{done}</span> : null;
}

type FormStep = Exclude<SetupStep, "pictures">;

const FORMS: readonly FormStep[] = NEEDED_STEPS;

interface StepProps {
  step: FormStep;
  isOpen: boolean;
  isDone: boolean;
  answer: StepAnswer | undefined;
  country: string;
  /** Whether what follows is another page. */
  leaves: boolean;
  children: ReactNode;
}

function Step({ step, isDone, isOpen, answer, country, leaves, children }: StepProps) {
  const words = useSetupWords();
  const labels: Readonly<Record<string, unknown>> = { ...words[step], size: words.rooms.size[sizeUnitIn(country)] };
  /** By its name, with its kind of room where it has one. */
  const labelOf = (name: string) => {
    const [, part = name, place] = /^([a-z]+)-(\d)$/.exec(name) ?? [];
    const label = String(labels[part] ?? name);
    return place === undefined ? label : `${fill(words.rooms.kind, { number: Number(place) + 1 })}, ${label}`;
  };
  return (
    <section className="setup-card" id={step} aria-labelledby={`${step}-title`}>
      <h2 id={`${step}-title`}>
        {words[step].title} <Done is={isDone} />
      </h2>
      {isOpen ? (
        <>
          <Faults answer={answer} of={step} labelOf={labelOf} />
          <Form
            method="post"
            action={deskLinks.setup()}
            className="setup-fields"
            data-leaves={leaves ? "" : undefined}
            {...formOf(step, answer)}
          >
            {children}
            <Button name="intent" value={step}>
              {words.save}
            </Button>
          </Form>
        </>
      ) : (
        isDone && <a href={deskLinks.setup({ step })}>{words.change}</a>
      )}
    </section>
  );
}

/** Nobody opens a house whose texts they have not read. */
function OpenForm({ known, answer }: { known: Known; answer: StepAnswer | undefined }) {
  const { toRead, samples } = known;
  const { open, pictures } = useSetupWords();
  const { error, id } = saidIn("open", answer)("texts");
  return (
    <>
      <Faults answer={answer} of="open" labelOf={() => open.read} />
      <ToRead said={open.kept} pages={toRead.demo} />
      <ToRead said={open.unwritten} pages={toRead.unwritten} />
      {samples.length > 0 ? (
        <p>
          {fill(pictures.samples, { places: samples.join("; ") })} <a href={deskLinks.setupPictures()}>{pictures.go}</a>
        </p>
      ) : null}
      <Form method="post" className="setup-open">
        <CheckField id={id} name="texts" value="read" required error={error}>
          {open.read}
        </CheckField>
        <Button name="intent" value="open">
          {open.send}
        </Button>
      </Form>
    </>
  );
}

function ToRead({ said, pages }: { said: string; pages: readonly UnwrittenPage[] }) {
  if (pages.length === 0) return null;
  return (
    <>
      <p>{said}</p>
      <ul>
        {pages.map(({ title, to }) => (
          <li key={to}>
            <a href={to}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
