import { startTransition, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { deskLinks } from "#app/links.ts";
import { useOnline } from "./use-online.ts";

/** How often the page asks for itself where the hotel can't tell it of changes. */
const POLL_MS = 20_000;
/** The stream begins anew by itself; after so many failures in a row something in between does not let it through. */
const MOST_FAILURES = 3;

/**
 * Hears that something at the desk has changed, and calls `onChange`; falls back to asking now and then. Answers whether
 * changes are heard of at once. A page that reads itself anew forgets its form's answer: while a form is on its way, and
 * until its answer is shown, the call waits; and while there is no line, without which it would be lost as a whole.
 */
export function useLive(onChange: () => void): "live" | "polling" {
  const [way, setWay] = useState<"live" | "polling">("live");
  const [isDue, setDue] = useState(false);
  const { state } = useNavigation();
  const isOnline = useOnline();
  const heard = useRef(onChange);
  useEffect(() => {
    heard.current = onChange;
  });
  useEffect(() => {
    if (!isDue || state !== "idle" || !isOnline) return;
    setDue(false);
    heard.current();
  }, [isDue, state, isOnline]);
  useEffect(() => {
    // As a transition it is shown after everything that the router has shown so far.
    const call = () => startTransition(() => setDue(true));
    if (way === "polling") {
      const timer = setInterval(() => {
        if (document.visibilityState === "visible") call();
      }, POLL_MS);
      return () => clearInterval(timer);
    }
    let failures = 0;
    const stream = new EventSource(deskLinks.live());
    stream.addEventListener("changed", call);
    stream.addEventListener("open", () => {
      failures = 0;
    });
    stream.addEventListener("error", () => {
      failures += 1;
      if (stream.readyState === EventSource.CLOSED || failures >= MOST_FAILURES) setWay("polling");
    });
    return () => stream.close();
  }, [way]);
  return way;
}
