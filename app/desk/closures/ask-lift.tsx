import { useNavigation, useSearchParams } from "react-router";
import { askedIn } from "#app/desk/parts/asked.ts";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { Question } from "#app/desk/parts/question.tsx";
import type { Storm } from "#hotel/closures/ports/storms.ts";
import { stormWords } from "./words.ts";

/** The question before a storm is lifted. */
export function AskLift({ storm, onOk }: { storm: Storm; onOk: () => void }) {
  const [search] = useSearchParams();
  const isPending = useNavigation().state !== "idle";
  const isOwner = useDesk()?.me.role === "owner";
  const asked = askedIn(search, ["lift"]);
  if (!isOwner || asked?.of !== String(storm.id) || storm.state !== "on") return null;
  const { title, detail } = stormWords.log.liftAsk;
  return (
    <Question title={title} act={stormWords.log.lift} fields={{}} row="main" isPending={isPending} onOk={onOk}>
      <p>{detail}</p>
    </Question>
  );
}
