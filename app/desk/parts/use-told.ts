import { useState } from "react";
import { useLocation } from "react-router";
import type { Outcome } from "./outcome.ts";

interface Told {
  outcome: Outcome | undefined;
  /** Tells two equal ones apart. */
  at: number;
  forget: () => void;
}

/**
 * What the page's latest form came to; `beside` is that of a form which leaves the page where it is. A page that reads
 * itself anew forgets its form's answer; here it stands until somebody goes elsewhere.
 */
export function useTold(outcome: Outcome | undefined, beside?: Outcome): Told {
  const { key } = useLocation();
  const [told, setTold] = useState({ outcome: outcome ?? beside, answers: [outcome, beside], key, at: 0 });
  const fresh = [outcome, beside].find((one, place) => one !== undefined && one !== told.answers[place]);
  // The answer of a form comes a moment before the page that it leads to.
  const isArrived = outcome !== undefined && outcome === told.outcome && key !== told.key;
  if (fresh) setTold({ outcome: fresh, answers: [outcome, beside], key, at: told.at + 1 });
  else if (isArrived) setTold({ ...told, key });
  const forget = () => setTold({ ...told, outcome: undefined });
  return { outcome: told.key === key ? told.outcome : outcome, at: told.at, forget };
}
