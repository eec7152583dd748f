import { FigureRows } from "#app/desk/parts/desk-table.tsx";
import { useSearchParams } from "react-router";
import { asking, askedIn } from "#app/desk/parts/asked.ts";
import { useMay } from "#app/desk/parts/may.tsx";
import { Question } from "#app/desk/parts/question.tsx";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { closureFigures } from "#hotel/closures/rules/closure.ts";
import type { ClosurePreview } from "#hotel/closures/open-closure.ts";
import { type AskedClosure, fieldsOf } from "./asked-closure.ts";
import { groupsOf } from "./affected-groups.ts";
import { affectedNights } from "./affected-nights.ts";
import { closureWords } from "./words.ts";

const { ask: words } = closureWords;

export const askToOpen = asking("storm", "open");

export function asksToOpen(search: URLSearchParams): boolean {
  return askedIn(search, ["open"])?.of === "storm";
}

/** The question before sales stop and letters go out: what it comes to, in figures. */
export function AskOpen({ asked, found }: { asked: AskedClosure; found: ClosurePreview }) {
  const [search] = useSearchParams();
  const language = useLanguage();
  const isOwner = useMay("house");
  if (!isOwner || !asksToOpen(search)) return null;
  return (
    <Question
      title={fill(words.title, { nights: affectedNights(found.plan, language) })}
      act={words.act}
      fields={{ ...fieldsOf(asked), stranded: asked.stranded }}
      row="main"
    >
      <Figures found={found} extended={asked.stranded.length} />
      <p>{words.detail}</p>
    </Question>
  );
}

function Figures({ found, extended }: { found: ClosurePreview; extended: number }) {
  const figures = closureFigures(groupsOf(found), found.nights);
  const { names } = words;
  const rows: [string, string | number][] = [
    [names.bookings, figures.bookings],
    [names.guests, figures.guests],
    [names.rooms, figures.rooms],
    [names.worth, moneyInWords(figures.worth)],
    [names.pending, figures.pending],
    [names.letters, figures.letters],
    [names.calls, figures.calls],
    [names.extended, extended],
    [names.unsold, figures.unsold],
  ];
  return <FigureRows caption={words.table} className="closure-figures" rows={rows} />;
}
