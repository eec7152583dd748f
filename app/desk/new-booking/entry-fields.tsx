import { useState } from "react";
import { fill } from "#app/languages/phrase.ts";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import type { Choices, Offer, WantedStay } from "./offer.ts";
import type { EntryFaults } from "./faults.ts";
import { PriceFields } from "./price-fields.tsx";
import { newBookingWords as words } from "./words.ts";

interface StayFieldsProps {
  wanted: WantedStay;
  today: string;
  choices: Choices;
  faults: EntryFaults;
}

/** When, how many, and what they need. */
export function StayFields({ wanted, today, choices, faults }: StayFieldsProps) {
  const asked = (name: "start" | "end" | "rooms" | "guests" | "children") => {
    return { name, label: words[name], defaultValue: wanted[name], error: faults[name] };
  };
  return (
    <>
      <Field {...asked("start")} type="date" min={today} required />
      <Field {...asked("end")} type="date" min={today} required />
      <Field {...asked("rooms")} type="number" min={1} required />
      <Field {...asked("guests")} type="number" min={1} required />
      {choices.takesChildren ? (
        <Field
          {...asked("children")}
          className="entry-children"
          placeholder={words.childrenExample}
          autoComplete="off"
        />
      ) : null}
      {choices.features.length > 0 ? (
        <ChoiceField label={words.accessible} name="accessible" className="entry-wide" defaultValue={wanted.accessible}>
          <Options of={(["", ...choices.features] as const).map((value) => [value, words.features[value]])} />
        </ChoiceField>
      ) : null}
      <PriceFields {...{ wanted, choices, faults }} />
    </>
  );
}

interface OffersProps {
  offers: readonly Offer[];
  /** The type that was sent before. */
  sent: string | undefined;
}

/** The room types with what is left of each and what the whole stay costs; the first that can be had is chosen until another is. */
export function Offers({ offers, sent }: OffersProps) {
  const [picked, setPicked] = useState(sent);
  if (offers.length === 0) return null;
  const had = offers.filter(({ total }) => total !== undefined);
  const chosen = had.find(({ type }) => type === picked) ?? had[0];
  return (
    <fieldset>
      <legend>{words.types}</legend>
      {offers.map(({ type, category, left, total, why, refusal }) => (
        <label key={type} className="entry-offer">
          <input
            type="radio"
            name="type"
            value={type}
            disabled={total === undefined}
            checked={type === chosen?.type}
            onChange={() => setPicked(type)}
            required
          />
          <span className="entry-offer-name">{category}</span>
          <span className="figures entry-offer-price">
            {total === undefined ? "" : fill(words.price, { total: moneyInWords(total) })}
          </span>
          <span className="desk-note">{refusal ?? leftSaid(left, why)}</span>
          {total === undefined ? null : <input type="hidden" name={`total-${type}`} value={total / 100} />}
        </label>
      ))}
    </fieldset>
  );
}

function leftSaid(left: number, why: Offer["why"]): string {
  if (left === 0) return words.none;
  if (why === "too-few") return fill(words.tooFew, { count: left });
  return fill(words.left, { count: left });
}

interface GuestFieldsProps {
  wanted: WantedStay;
  choices: Choices;
  entered: Readonly<Record<string, string>>;
  faults: EntryFaults;
}

/** Who it is for, and how it is paid. */
export function GuestFields({ entered, faults, wanted, choices }: GuestFieldsProps) {
  const exemption = choices.exemptions.find(({ id }) => id === wanted.exemption);
  const asked = (name: string) => {
    return { name, autoComplete: "off", defaultValue: entered[name], error: faults[name] };
  };
  return (
    <fieldset className="entry-guest">
      <legend>{words.guest}</legend>
      <Field {...asked("name")} label={words.name} maxLength={100} dir="auto" required />
      <Field {...asked("email")} label={words.email} type="email" maxLength={254} hint={words.emailHint} />
      <Field {...asked("phone")} label={words.phone} type="tel" maxLength={40} hint={words.phoneHint} />
      {exemption ? (
        <Field {...asked("paper")} label={fill(words.paper, { paper: exemption.paper })} maxLength={60} required />
      ) : null}
      {wanted.agreed ? <Field {...asked("reason")} label={words.reason} maxLength={200} required /> : null}
      <ChoiceField label={words.payment} name="payment" defaultValue={entered.payment ?? "unpaid"}>
        <Options of={Object.entries(words.payments)} />
      </ChoiceField>
    </fieldset>
  );
}
