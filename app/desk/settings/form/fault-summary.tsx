import { type MouseEvent, useEffect, useRef } from "react";
import type { PlacedFault } from "./placed-faults.ts";

/** Where a form leads that was sent without scripts. */
export const FAULTS = "faults";

interface ShownFault extends Pick<PlacedFault, "place" | "message"> {
  /** Undefined where it can't be mended. */
  to?: string | undefined;
}

interface FaultSummaryProps {
  said: string;
  faults: readonly ShownFault[];
  /** The answer that told of them, which takes the focus; undefined where the page was opened with them. */
  answer?: object | undefined;
}

/** What is wrong in a form, each with a link to its field. */
export function FaultSummary({ said, faults, answer }: FaultSummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) place.current?.focus();
  }, [answer]);
  if (faults.length === 0) return null;
  return (
    <div ref={place} id={FAULTS} className="desk-refused" role={answer ? "alert" : undefined} tabIndex={-1}>
      <p>{said}</p>
      <FaultList faults={faults} />
    </div>
  );
}

export function FaultList({ faults }: Pick<FaultSummaryProps, "faults">) {
  return (
    <ul className="settings-faults">
      {faults.map(({ place, message, to }) => (
        <li key={`${place} ${message}`}>
          {to === undefined ? (
            place
          ) : (
            <a href={to} onClick={goTo}>
              {place}
            </a>
          )}
          : {message}
        </li>
      ))}
    </ul>
  );
}

/** A field of the same page takes the focus, and the page keeps what was typed. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const { hash, pathname } = new URL(event.currentTarget.href);
  const field = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (pathname !== window.location.pathname || !field) return;
  event.preventDefault();
  for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  field.focus();
  field.scrollIntoView({ block: "center" });
}
