import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import type { Outcome } from "./outcome.ts";
import { OutcomeNotice } from "./outcome-notice.tsx";
import { useTold } from "./use-told.ts";

/** The outcome of a form on a page, or in a panel, of its own: a success shows as everywhere, a refusal takes the focus. */
export function ActNotice({ outcome }: { outcome: Outcome | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const told = useTold(outcome);
  const { state } = useNavigation();
  const isRefused = told.outcome?.outcome === "refused";
  // The answer comes a moment before the question is shut, and a dialog keeps the focus inside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (isRefused && state === "idle") place.current?.focus();
  }, [isRefused, told.at, state]);
  return (
    <div ref={place} tabIndex={-1}>
      <OutcomeNotice {...told} />
    </div>
  );
}
