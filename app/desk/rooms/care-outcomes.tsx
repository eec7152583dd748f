import { useFetcher } from "react-router";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { useTold } from "#app/desk/parts/use-told.ts";

/** What the touches came to: each refusal stands until it is read, and the latest touch is confirmed. */
export function CareOutcomes({ rooms, latest }: { rooms: readonly number[]; latest: number | undefined }) {
  return rooms.map((number) => <CareOutcome key={number} number={number} isLatest={number === latest} />);
}

function CareOutcome({ number, isLatest }: { number: number; isLatest: boolean }) {
  const { data, state } = useFetcher<Outcome>({ key: careKey(number) });
  const { outcome, at, forget } = useTold(undefined, state === "idle" ? data : undefined);
  const isShown = isLatest || outcome?.outcome === "refused";
  return isShown ? <OutcomeNotice outcome={outcome} at={at} onClose={forget} /> : null;
}

/** Each room has a fetcher of its own, so that two quick touches are both answered. */
export function careKey(number: number): string {
  return `care-${number}`;
}
