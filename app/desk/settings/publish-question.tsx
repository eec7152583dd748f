import { useSearchParams } from "react-router";
import { askedIn } from "#app/desk/parts/asked.ts";
import { Question } from "#app/desk/parts/question.tsx";
import { fill } from "#app/languages/phrase.ts";
import { settingsWords } from "./words.ts";

/** `publication` and the version `present` are in force before the owner's eyes. */
type Publishable = Record<"number" | "publication" | "present", number>;

/** The question before guests see another version. */
export function PublishQuestion({ version: { number, publication, present } }: { version: Publishable }) {
  const [search] = useSearchParams();
  if (askedIn(search, ["publish"])?.of !== String(number)) return null;
  const { title, detail, answer } = settingsWords.one.ask;
  return (
    <Question title={fill(title, { number })} act={answer} fields={{ publication }} row="main">
      <p>{fill(detail, { present })}</p>
    </Question>
  );
}
