import { useState } from "react";
import { useLocation } from "react-router";
import type { Outcome } from "./outcome.ts";

/**
 * What the page's latest form came to, and a number that tells two equal ones apart. A page that reads itself anew
 * forgets its form's answer; here it stands until somebody goes elsewhere.
 */
export function useTold(outcome: Outcome | undefined): { outcome: Outcome | undefined; at: number } {
  const { key } = useLocation();
  const [told, setTold] = useState({ outcome, key, at: 0 });
  const isNew = outcome !== undefined && (outcome !== told.outcome || key !== told.key);
  if (isNew) setTold({ outcome, key, at: outcome === told.outcome ? told.at : told.at + 1 });
  return { outcome: told.key === key ? told.outcome : outcome, at: told.at };
}
