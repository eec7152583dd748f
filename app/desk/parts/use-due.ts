import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { useOnline } from "./use-online.ts";

/**
 * Has a page read itself anew once it is called for. A page that does forgets its form's answer: while a form is on its way, and
 * until its answer is shown, that waits; and while there is no line, without which the page would be lost as a whole.
 */
export function useDue(read: () => void): () => void {
  const [isDue, setDue] = useState(false);
  const { state } = useNavigation();
  const isOnline = useOnline();
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (!isDue || state !== "idle" || !isOnline) return;
    setDue(false);
    latest.current();
  }, [isDue, state, isOnline]);
  // As a transition it is shown after everything that the router has shown so far.
  return useCallback(() => startTransition(() => setDue(true)), []);
}
