import { fetchData } from "#tests/access/pages-at-work.ts";
import { fieldAt } from "#app/desk/settings/form/fields-of.ts";
import type { Field } from "#app/desk/settings/form/form-field.ts";
import { PARTS } from "#app/desk/parts/settings-parts.ts";
import { placesOf } from "#app/desk/parts/part-places.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Person } from "#tests/support/people.ts";
import { sentOf } from "#tests/support/sent-form.ts";
import type { TestHotel } from "#tests/support/test-hotel.ts";

/** The forms of the settings as owners open and send them. */
export function settingsOf(house: TestHotel, owner: Person) {
  /** What every form edits now. */
  const edited = async () => {
    const found = await house.hotel.staff.settings.readEdited(owner.account);
    if (isProblem(found)) throw new Error(found.problem);
    const { number, document } = (found.draft ?? found.inForce).version;
    return { number, document: document as PropertyDocument };
  };
  /** A form as it stands in an owner's browser. */
  const opened = async (part: keyof typeof PARTS): Promise<Record<string, string>> => {
    const { number, document } = await edited();
    const shown = { document, decided: {}, faults: new Map(), older: {}, pictures: [], others: ["es"] };
    const fields = placesOf(PARTS[part], document).map((place): Field => fieldAt(place, shown));
    return {
      basedOn: String(number),
      ...Object.fromEntries([...sentOf(fields)].map(([name, sent]) => [name, String(sent)])),
    };
  };
  const send = (who: Person, part: string, form: Record<string, string>) =>
    fetchData(house, who.browser, { path: `/dashboard/settings/edit/${part}`, route: "desk/settings/part", form });
  return { edited, opened, send };
}
