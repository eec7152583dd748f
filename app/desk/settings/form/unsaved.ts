import { useEffect, useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import type { PartView } from "./part-view.ts";
import { formWords } from "./words.ts";

/**
 * Asks before a page is left on which something was typed and not saved; answers what is to be called upon typing. `answered` is the form as
 * the house gave it back last.
 */
export function useUnsaved(answered: PartView | undefined): () => void {
  const isTyped = useRef(answered?.isSaved === false);
  useEffect(() => {
    if (answered) isTyped.current = answered.isSaved === false;
  }, [answered]);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isTyped.current &&
      `${from.pathname}${from.search}` !== `${to.pathname}${to.search}` &&
      !window.confirm(formWords.leave),
  );
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
  useBeforeUnload((event) => {
    if (isTyped.current) event.preventDefault();
  });
  return () => {
    isTyped.current = true;
  };
}
