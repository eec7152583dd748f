import { useState } from "react";
import { fill } from "#app/languages/phrase.ts";
import { useScripts } from "#app/parts/use-scripts.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { ChoiceField } from "#app/ui/field.tsx";
import type { RoomChoice } from "./details-view.ts";
import { choiceWords } from "./choice-words.ts";
import { detailsWords } from "./details-words.ts";

const { ask } = detailsWords;

interface RoomChoicesProps {
  choices: readonly RoomChoice[];
  label: string;
  /** The first value; the stay's own room, unless said otherwise. */
  first?: number | undefined;
  /** Somebody goes into the room at once: a dirty one is given only where the clerk says so. */
  guestComes: boolean;
}

/** The rooms a stay can have, those that can be had at once first. */
export function RoomChoices({ choices, label, first, guestComes }: RoomChoicesProps) {
  const present = choices.find(({ isPresent }) => isPresent);
  // What a browser shows by itself, where nothing is chosen.
  const open = choices.find(isOpen);
  const [chosen, setChosen] = useState(first ?? present?.room ?? open?.room);
  const choice = choices.find(({ room }) => room === chosen);
  return (
    <>
      <ChoiceField
        label={label}
        name="room"
        defaultValue={chosen}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      >
        {choices.map((choice) => (
          <option key={choice.room} value={choice.room} disabled={!isOpen(choice) && !choice.isPresent}>
            {choiceInWords(choice)}
          </option>
        ))}
      </ChoiceField>
      {guestComes ? <DirtyField choice={choice} /> : null}
    </>
  );
}

/** Whether the stay can be given the room, with or without others making way. */
export function isOpen({ status }: RoomChoice): boolean {
  return status !== "taken" && status !== "closed";
}

/** Without scripts it can't follow the choice, and is shown for any. */
function DirtyField({ choice }: { choice: RoomChoice | undefined }) {
  const hasScripts = useScripts();
  if (!hasScripts) {
    return (
      <CheckField name="dirty" value="true">
        {ask.anyDirty}
      </CheckField>
    );
  }
  if (choice?.care !== "dirty") return null;
  return (
    <CheckField key={choice.room} name="dirty" value="true" required>
      {fill(ask.givenDirty, { room: choice.room })}
    </CheckField>
  );
}

export function choiceInWords(choice: RoomChoice): string {
  return `${choice.room}: ${statusInWords(choice)}${choiceWords.care[choice.care]}`;
}

/** The stay's own room may not be empty yet, and is refused until it is. */
function statusInWords({ status, isPresent }: RoomChoice): string {
  if (!isPresent) return choiceWords[status];
  switch (status) {
    case "leaving":
      return choiceWords.presentLeaving;
    case "taken":
      return choiceWords.presentTaken;
    case "closed":
      return choiceWords.presentClosed;
    default:
      return choiceWords.present;
  }
}
