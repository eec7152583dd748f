import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField } from "#app/ui/field.tsx";
import type { Offer } from "#app/parts/offers/offers.ts";

const FIELD = "rooms-of-";

/** Rooms of different types for the same nights, in one go. */
export function Several({ offers }: { offers: readonly Offer[] }) {
  const { book } = useLanguage().words;
  return (
    <details className="book-several">
      <summary>{book.several}</summary>
      <p>{book.severalHint}</p>
      <div className="book-several-fields">
        {offers.map(({ id, category, left = 0 }) => (
          <ChoiceField key={id} label={category} name={`${FIELD}${id}`} defaultValue="0">
            {countsTo(left).map((rooms) => (
              <option key={rooms}>{rooms}</option>
            ))}
          </ChoiceField>
        ))}
      </div>
      <Button look="outline">{book.addSeveral}</Button>
    </details>
  );
}

function countsTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, count) => count);
}

/** How many rooms of each type the form names, with the code that was asked with; those without any are left out. */
export function roomsIn(form: FormData, code: string): { type: string; rooms: FormDataEntryValue; code: string }[] {
  return [...form]
    .filter(([name, rooms]) => name.startsWith(FIELD) && rooms !== "0")
    .map(([name, rooms]) => ({ type: name.slice(FIELD.length), rooms, code }));
}
