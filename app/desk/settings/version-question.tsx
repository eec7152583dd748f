import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { askedIn } from "#app/desk/parts/asked.ts";
import { Question } from "#app/desk/parts/question.tsx";
import { fill } from "#app/languages/phrase.ts";
import { settingsWords } from "./words.ts";

/** `publication` and the version `present` are in force before the owner's eyes. */
type Publishable = Record<"number" | "publication" | "present", number>;

interface VersionQuestionProps {
  version: Publishable;
  /** What else there is to know before. */
  children?: ReactNode;
}

/** The question before guests see another version, or before a draft is given up. */
export function VersionQuestion({ version: { number, publication, present }, children }: VersionQuestionProps) {
  const [search] = useSearchParams();
  const asked = askedIn(search, ["publish", "discard"]);
  if (asked?.of !== String(number)) return null;
  const { title, detail, answer } = settingsWords.ask[asked.to];
  return (
    <Question
      title={fill(title, { number })}
      act={answer}
      fields={{ intent: asked.to, version: number, publication }}
      row="main"
    >
      {children}
      <p>{fill(detail, { present })}</p>
    </Question>
  );
}
