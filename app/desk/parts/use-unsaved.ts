import { useEffect } from "react";
import { type Location, useBeforeUnload, useBlocker } from "react-router";
import { words } from "./words.ts";

interface Unsaved {
  isTyped: () => boolean;
  /** Whether who goes from one address of the desk to the other leaves the field behind. */
  isLeft: (from: Location, to: Location) => boolean;
}

/** Asks before that is left which was typed and not saved. */
export function useUnsaved({ isTyped, isLeft }: Unsaved): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isTyped() && isLeft(currentLocation, nextLocation) && !window.confirm(words.leave),
  );
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
  useBeforeUnload((event) => {
    if (isTyped()) event.preventDefault();
  });
}
