import { useState } from "react";
import { useLocation } from "react-router";

interface Answered<View> {
  /** What the form's latest answer shows it with; undefined where it says nothing of that. */
  view: View | undefined;
  /** What was typed has come to what it was typed for. */
  isOver: boolean;
}

/**
 * What a form was answered with last, until what was typed in it is over or its address is another. An answer that was lost on the way, or
 * went away when the page read itself anew, shows nothing else: a form that began again would lose all that was typed.
 */
export function useAnswered<View>({ view, isOver }: Answered<View>): View | undefined {
  const { pathname, search } = useLocation();
  const at = `${pathname}${search}`;
  const [held, setHeld] = useState({ view, at });
  const before = held.at === at && !isOver ? held.view : undefined;
  const present = view ?? before;
  if (held.at !== at || held.view !== present) setHeld({ view: present, at });
  return present;
}
