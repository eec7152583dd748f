import { Card } from "./card.tsx";
import { Link } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import type { FormsOfDay } from "#hotel/messages/ports/guest-forms.ts";
import { todayWords } from "./words.ts";

interface FormInBrief {
  form: "check-in" | "check-out";
  id: number;
  name: string;
  room: number | undefined;
  arrivesAt: string | undefined;
  words: string;
}

/** What the page needs of them: a guest's papers stay on their own page. */
export function formsInBrief({ arrivals, departures, waiting }: FormsOfDay) {
  const told: FormInBrief[] = [
    ...arrivals.map(({ form, id, name, room, arrivesAt, specialRequests }) => ({
      ...{ form, id, name, room, arrivesAt },
      words: specialRequests,
    })),
    ...departures.map(({ form, id, name, room }) => ({ form, id, name, room, arrivesAt: undefined, words: "" })),
  ];
  return { told, waiting };
}

/** What guests wrote about today: when they come and what they wish, and who says that they have left. */
export function Forms({ forms: { told, waiting } }: { forms: ReturnType<typeof formsInBrief> }) {
  const words = todayWords.forms;
  return (
    <Card name="forms" title={words.title} count={told.length} none={words.none}>
      <ul className="today-stays">
        {told.map((one) => (
          <li key={`${one.form} ${one.id}`} className="today-form">
            <Link className="today-name" to={deskLinks.form(one.form, one.id)}>
              <bdi>{one.name}</bdi>
            </Link>
            <p className="today-facts">{factsOf(one).join(" · ")}</p>
          </li>
        ))}
      </ul>
      <p className="today-facts">
        {waiting > 0 ? `${fill(words.waiting, { count: waiting })}. ` : ""}
        <Link to={deskLinks.forms()}>{words.all}</Link>
      </p>
    </Card>
  );
}

function factsOf({ form, room, arrivesAt, words: wishes }: FormInBrief): string[] {
  const { forms } = todayWords;
  const inRoom = (phrase: string) => (room === undefined ? forms.roomNotKnown : fill(phrase, { room }));
  if (form === "check-out") return [inRoom(forms.left)];
  return [
    ...(arrivesAt ? [fill(forms.arrival, { time: clockTime(arrivesAt, telling) })] : []),
    ...(wishes ? [wishes] : []),
    ...(arrivesAt || wishes ? [] : [inRoom(forms.room)]),
  ];
}
