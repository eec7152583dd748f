import { useEffect, useState } from "react";
import { deskLinks } from "#app/links.ts";
import { useDue } from "./use-due.ts";

/** How often the page asks for itself where the hotel can't tell it of changes. */
const POLL_MS = 20_000;
/** The stream begins anew by itself; after so many failures in a row something in between does not let it through. */
const MOST_FAILURES = 3;

/**
 * Hears that something at the desk has changed, and calls `onChange`; falls back to asking now and then. Answers whether
 * changes are heard of at once. The call waits as `useDue` has it.
 */
export function useLive(onChange: () => void): "live" | "polling" {
  const [way, setWay] = useState<"live" | "polling">("live");
  const call = useDue(onChange);
  useEffect(() => {
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
  }, [way, call]);
  return way;
}
