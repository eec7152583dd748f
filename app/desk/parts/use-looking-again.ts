import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useOnline } from "./use-online.ts";

/** The page follows as long as there is work under way, and a line: read without one, it would be lost as a whole. */
export function useLookingAgain(isWaiting: boolean, everyMs = 2_000): void {
  const { revalidate } = useRevalidator();
  const isOnline = useOnline();
  useEffect(() => {
    if (!isWaiting || !isOnline) return undefined;
    const timer = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [isWaiting, isOnline, everyMs, revalidate]);
}
