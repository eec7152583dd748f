import type { ReactNode } from "react";
import { fill } from "#app/languages/phrase.ts";
import type { PageSpeech } from "#app/languages/use-language.ts";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { LONGEST_WORDS } from "#hotel/messages/rules/guest-forms.ts";
import type { FormAnswer } from "./form-answer.ts";
import type { Floor } from "#content/room-ranges.ts";

export type PortalWords = PageSpeech["words"]["portal"];

export interface FieldsProps {
  rooms: readonly { number: number; floor: Floor }[];
  answer: FormAnswer | undefined;
  words: PortalWords;
}

/** What a field shows when the form comes back: what was typed, and what is wrong with it. */
export function cameBack(answer: FormAnswer | undefined, name: string) {
  return { name, id: name, defaultValue: answer?.typed[name], error: answer?.words?.fields[name] };
}

export function NameField({ answer, words }: Pick<FieldsProps, "answer" | "words">) {
  return <Field {...cameBack(answer, "guest_name")} label={words.guestName} autoComplete="name" required dir="auto" />;
}

export function EmailField({ answer, words }: Pick<FieldsProps, "answer" | "words">) {
  return (
    <Field
      {...cameBack(answer, "email")}
      label={words.email}
      type="email"
      autoComplete="email"
      inputMode="email"
      required
    />
  );
}

/** Every room of the house, floor by floor; before them what a form offers besides. */
export function RoomField({ rooms, answer, words, children }: FieldsProps & { children?: ReactNode }) {
  const floors = Map.groupBy(rooms, ({ floor }) => floor);
  return (
    <ChoiceField {...cameBack(answer, "room")} defaultValue={answer?.typed.room ?? ""} label={words.room} required>
      <option value="">{words.chooseRoom}</option>
      {children}
      {[...floors].map(([floor, onIt]) => (
        <optgroup
          key={floor ?? "none"}
          label={typeof floor === "number" ? fill(words.floor, { floor }) : (floor ?? words.noFloor)}
        >
          <Options of={onIt.map(({ number }) => [number, number])} />
        </optgroup>
      ))}
    </ChoiceField>
  );
}

interface FreeWordsFieldProps extends Pick<FieldsProps, "answer"> {
  name: string;
  label: string;
  hint: string;
  rows: number;
}

/** What a guest says in their own words. */
export function FreeWordsField({ answer, name, ...field }: FreeWordsFieldProps) {
  return (
    <TextField {...cameBack(answer, name)} {...field} className="portal-wide" maxLength={LONGEST_WORDS} dir="auto" />
  );
}
