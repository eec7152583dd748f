import { fill } from "#app/languages/phrase.ts";
import { Field } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import type { HotelContent } from "#content/content.ts";
import { sizeUnitIn } from "#content/room-size.ts";
import { roomRanges } from "#content/room-ranges.ts";
import { dollars } from "#hotel/kernel/money.ts";
import type { Said } from "./faults.tsx";
import { PLACES } from "./read-answers.ts";
import { useSetupWords } from "./use-setup-words.ts";

/** A kind of room as the setup asks for it. */
export interface Kind {
  name: string;
  nightlyPriceCents: number;
  guestsPerRoom: number;
  beds: string | undefined;
  size: number | undefined;
  numbers: readonly number[];
}

interface HotelFieldsProps {
  /** As it was answered before. */
  known: HotelContent["hotel"] | undefined;
  said: Said;
}

/** Where the house is, how it is reached, and when guests come and go. */
export function HotelFields({ known, said }: HotelFieldsProps) {
  const { hotel: words } = useSetupWords();
  return (
    <>
      <Field label={words.name} required {...said("name", known?.name)} />
      <Field label={words.street} required {...said("street", known?.street)} />
      <Field label={words.city} required {...said("city", known?.city)} />
      <Field label={words.region} required {...said("region", known?.region)} />
      <Field label={words.postalCode} {...said("postalCode", known?.postalCode)} />
      <Field
        label={words.country}
        required
        maxLength={2}
        autoCapitalize="characters"
        hint={words.countryHint}
        {...said("country", known?.country ?? "US")}
      />
      <Field label={words.phone} type="tel" required {...said("phone", known?.phone)} />
      <Field label={words.email} type="email" required {...said("email", known?.email)} />
      <Field
        label={words.timeZone}
        required
        hint={words.timeZoneHint}
        list="time-zones"
        {...said("timeZone", known?.timeZone ?? "America/Chicago")}
      />
      <datalist id="time-zones">
        <Options of={Object.entries(words.timeZones)} />
      </datalist>
      <Field label={words.checkInTime} type="time" required {...said("checkInTime", known?.checkInTime ?? "15:00")} />
      <Field
        label={words.checkOutTime}
        type="time"
        required
        {...said("checkOutTime", known?.checkOutTime ?? "11:00")}
      />
    </>
  );
}

interface RoomFieldsProps {
  kinds: readonly Kind[];
  /** Which says in what the size of rooms is told. */
  country: string;
  said: Said;
}

/** The kinds of rooms, the first of which has to be there. */
export function RoomFields({ kinds, country, said }: RoomFieldsProps) {
  const { rooms: words } = useSetupWords();
  return (
    <>
      <p className="field-hint">{words.lead}</p>
      {PLACES.map((place) => {
        const kind = kinds[place];
        const price = kind && dollars(kind.nightlyPriceCents).toFixed(2);
        const isFirst = place === 0;
        return (
          <fieldset key={place} className="setup-kind">
            <legend>{fill(words.kind, { number: place + 1 })}</legend>
            <Field label={words.name} required={isFirst} {...said(`name-${place}`, kind?.name)} />
            <Field label={words.price} inputMode="decimal" required={isFirst} {...said(`price-${place}`, price)} />
            <Field
              label={words.guests}
              inputMode="numeric"
              required={isFirst}
              {...said(`guests-${place}`, kind?.guestsPerRoom)}
            />
            <Field
              label={words.numbers}
              required={isFirst}
              {...said(`numbers-${place}`, kind && roomRanges(kind.numbers))}
            />
            <Field label={words.beds} hint={words.bedsHint} {...said(`beds-${place}`, kind?.beds)} />
            <Field
              label={words.size[sizeUnitIn(country)]}
              hint={words.sizeHint}
              inputMode="numeric"
              {...said(`size-${place}`, kind?.size)}
            />
          </fieldset>
        );
      })}
    </>
  );
}

interface MoneyFieldsProps {
  known: (Pick<HotelContent, "rates"> & { freeUntilDays: number }) | undefined;
  said: Said;
}

/** Asked, never assumed: the fields are empty until somebody has answered. */
export function MoneyFields({ known, said }: MoneyFieldsProps) {
  const { money: words } = useSetupWords();
  const tax = known && (known.rates.taxBasisPoints / 100).toFixed(2);
  const fee = known && dollars(known.rates.feePerLineCents).toFixed(2);
  return (
    <>
      <p className="field-hint">{words.lead}</p>
      <Field label={words.tax} inputMode="decimal" required {...said("tax", tax)} />
      <Field label={words.fee} inputMode="decimal" required {...said("fee", fee)} />
      <Field
        label={words.free}
        inputMode="numeric"
        required
        hint={words.freeHint}
        {...said("free", known?.freeUntilDays)}
      />
    </>
  );
}
