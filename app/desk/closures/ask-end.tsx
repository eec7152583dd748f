import { useSearchParams } from "react-router";
import { askedIn } from "#app/desk/parts/asked.ts";
import { useMay } from "#app/desk/parts/may.tsx";
import { Question } from "#app/desk/parts/question.tsx";
import type { EmergencyClosure } from "#hotel/closures/ports/closures.ts";
import { closureWords } from "./words.ts";

/** The question before a closure ends. */
export function AskEnd({ closure }: { closure: EmergencyClosure }) {
  const [search] = useSearchParams();
  const isOwner = useMay("house");
  const asked = askedIn(search, ["lift"]);
  if (!isOwner || asked?.of !== String(closure.id) || closure.state !== "on") return null;
  const { title, detail } = closureWords.log.liftAsk;
  return (
    <Question title={title} act={closureWords.log.lift} fields={{}} row="main">
      <p>{detail}</p>
    </Question>
  );
}
