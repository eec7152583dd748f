import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField } from "#app/ui/field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import type { Offer } from "#app/parts/offers/offers.ts";

const FIELD = "rooms-of-";
const PLAN = "plan-of-";
const CODE = "code-of-";

/** Rooms of different types for the same nights, in one go. */
export function Several({ offers }: { offers: readonly Offer[] }) {
  const { book } = useLanguage().words;
  return (
    <Fold title={book.several} open={false} className="book-several">
      <p>{book.severalHint}</p>
      <div className="book-several-fields">
        {offers.map(({ id, category, plans, left = 0 }) => (
          <div key={id}>
            <ChoiceField label={category} name={`${FIELD}${id}`} defaultValue="0">
              {countsTo(left).map((rooms) => (
                <option key={rooms}>{rooms}</option>
              ))}
            </ChoiceField>
            {/* The plan whose price is told first. */}
            <input type="hidden" name={`${PLAN}${id}`} value={plans[0]?.chosen.plan ?? ""} />
            {/* Of a type that does not take the code that was asked with, none is sent. */}
            <input type="hidden" name={`${CODE}${id}`} value={plans[0]?.chosen.code ?? ""} />
          </div>
        ))}
      </div>
      <Button look="outline">{book.addSeveral}</Button>
    </Fold>
  );
}

function countsTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, count) => count);
}

/** How many rooms of each type the form names, with its plan and code; those without any are left out. */
export function roomsIn(form: FormData): { type: string; rooms: FormDataEntryValue; plan: string; code: string }[] {
  const sent = (name: string) => String(form.get(name) ?? "");
  return [...form]
    .filter(([name, rooms]) => name.startsWith(FIELD) && rooms !== "0")
    .map(([name, rooms]) => {
      const type = name.slice(FIELD.length);
      return { type, rooms, plan: sent(`${PLAN}${type}`), code: sent(`${CODE}${type}`) };
    });
}
