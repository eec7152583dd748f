import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { askedIn, asking, rowId } from "#app/desk/parts/asked.ts";
import type { DeskAct } from "#app/desk/parts/act.ts";
import { Question } from "#app/desk/parts/question.tsx";
import { telling } from "#app/desk/parts/telling.ts";
import { counted } from "#app/languages/phrase.ts";
import { Button } from "#app/ui/button.tsx";
import { messageWords } from "./words.ts";

const { held: words } = messageWords;
const OF = "held";

/** What may become of messages that wait since the database was restored. */
export const HELD_ACTS = {
  send: {
    does: (staff, clerk) => staff.messages.sendHeldLetters(clerk),
    said: words.sent,
    unchanged: words.none,
  },
  count: {
    does: (staff, clerk) => staff.messages.countHeldAsSent(clerk),
    said: words.counted,
    unchanged: words.none,
  },
} satisfies Record<string, DeskAct>;

interface HeldProps {
  held: number;
}

/** Messages that wait for a person to say whether they were sent. */
export function Held({ held }: HeldProps) {
  if (held === 0) return null;
  return (
    <section className="message-held" id={rowId(OF)} tabIndex={-1}>
      <h2>{counted(words.title, held, telling.locale)}</h2>
      <p>{words.detail}</p>
      <AskForm>
        <p className="desk-ways">
          <Button look="outline" {...asking(OF, "send")}>
            {words.send}
          </Button>
          <Button look="outline" {...asking(OF, "count")}>
            {words.count}
          </Button>
        </p>
      </AskForm>
    </section>
  );
}

/** Asks before either is done. */
export function HeldQuestion({ held, search }: HeldProps & { search: URLSearchParams }) {
  const asked = askedIn(search, ["send", "count"]);
  if (!asked || asked.of !== OF || held === 0) return null;
  const { title, detail } = asked.to === "send" ? words.askSend : words.askCount;
  return (
    <Question title={title} fields={{ intent: asked.to }} row={rowId(OF)}>
      <p>{detail}</p>
    </Question>
  );
}
