import { useEffect, useRef } from "react";
import type { Location } from "react-router";
import { useUnsaved } from "#app/desk/parts/use-unsaved.ts";
import type { PartView } from "./part-view.ts";

/** Answers what is to be called upon typing, for a form that is not to be left unsaved. `answered` is the form as the house gave it back last. */
export function useTyped(answered: PartView | undefined): () => void {
  const isTyped = useRef(answered?.isSaved === false);
  useEffect(() => {
    if (answered) isTyped.current = answered.isSaved === false;
  }, [answered]);
  useUnsaved({ isTyped: () => isTyped.current, isLeft: isOtherAddress });
  return () => {
    isTyped.current = true;
  };
}

function isOtherAddress(from: Location, to: Location): boolean {
  return `${from.pathname}${from.search}` !== `${to.pathname}${to.search}`;
}
