import { useEffect, useRef } from "react";
import type { Outcome } from "./outcome.ts";
import { OutcomeNotice } from "./outcome-notice.tsx";

/** What came of a form on a page of its own: a success shows as everywhere, a refusal takes the focus. */
export function ActNotice({ outcome }: { outcome: Outcome | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome?.outcome === "refused") place.current?.focus();
  }, [outcome]);
  return (
    <div ref={place} tabIndex={-1}>
      <OutcomeNotice outcome={outcome} at={0} onClose={undefined} />
    </div>
  );
}
