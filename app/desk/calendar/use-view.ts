import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { sameView, type Scrolled, type View, viewOf } from "./geometry.ts";

const NOTHING: View = { fromDay: 0, toDay: 0, fromRow: 0, toRow: 0 };

/** What of the calendar is drawn, following its scrolled region. Drawn in slices, so that scrolling never waits for it. */
export function useView(region: RefObject<HTMLDivElement | null>, days: number): View {
  const [view, setView] = useState(NOTHING);
  const follow = useCallback(() => {
    const element = region.current;
    if (!element) return;
    const next = viewOf(scrolledOf(element), days);
    setView((present) => (sameView(present, next) ? present : next));
  }, [region, days]);

  useLayoutEffect(follow, [follow]);

  // The region is the browser's: its scrolling and its size.
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const followSlowly = () => startTransition(follow);
    element.addEventListener("scroll", followSlowly, { passive: true });
    const resized = new ResizeObserver(followSlowly);
    resized.observe(element);
    return () => {
      element.removeEventListener("scroll", followSlowly);
      resized.disconnect();
    };
  }, [region, follow]);

  return view;
}

export function scrolledOf(element: HTMLElement): Scrolled {
  return {
    left: element.scrollLeft,
    top: element.scrollTop,
    width: element.clientWidth,
    height: element.clientHeight,
  };
}
