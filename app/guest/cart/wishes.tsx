import type { Words } from "#app/languages/problem-words.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { Field } from "#app/ui/field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { CheckoutAnswer } from "./checkout.tsx";
import type { DrawerContents } from "./read-drawer.ts";

interface WishesProps {
  guest: DrawerContents["guest"];
  typed: CheckoutAnswer["typed"] | undefined;
  faults: Words["fields"];
}

/** What a guest may add, and nobody has to; open where something is filled or at fault. */
export function Wishes({ guest, typed, faults }: WishesProps) {
  const { cart } = useLanguage().words;
  const phone = typed?.phone ?? guest?.phone;
  const arrivesAt = typed?.arrival_time ?? guest?.arrivesAt;
  const specialRequests = typed?.special_requests ?? guest?.specialRequests;
  const said = [phone, arrivesAt, specialRequests, faults.phone, faults.arrival_time, faults.special_requests];
  return (
    <Fold title={cart.wishes.title} open={said.some(Boolean)} className="cart-wishes">
      <div className="cart-wishes-fields">
        <Field
          label={cart.wishes.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={phone}
          error={faults.phone}
        />
        <Field
          label={cart.wishes.arrival}
          name="arrival_time"
          type="time"
          defaultValue={arrivesAt}
          error={faults.arrival_time}
        />
        <TextField
          label={cart.wishes.specialRequests}
          name="special_requests"
          className="cart-wishes-wide"
          maxLength={1000}
          dir="auto"
          hint={cart.wishes.hint}
          defaultValue={specialRequests}
          error={faults.special_requests}
        />
      </div>
    </Fold>
  );
}
