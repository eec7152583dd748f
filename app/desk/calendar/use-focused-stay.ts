import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { CalendarRow, RowContent } from "./calendar-rows.ts";
import type { CalendarStay } from "./calendar-stay.ts";
import { barOf, scrollTo, type Span } from "./geometry.ts";
import { scrolledOf } from "./use-view.ts";

interface Focusing {
  region: RefObject<HTMLDivElement | null>;
  rows: readonly CalendarRow[];
  content: ReadonlyMap<string, RowContent>;
  span: Span;
}

/**
 * Which stay has the focus, or had it last; `go` brings another one into sight and focuses it. A stay that comes to
 * another line is drawn anew there, and keeps the focus.
 */
export function useFocusedStay({ region, rows, content, span }: Focusing) {
  const [id, setId] = useState<number>();
  const [wanted, setWanted] = useState<number>();
  const held = useRef<number>(undefined);

  // The bar may be drawn only after the region has scrolled, so it is looked for again whenever something was drawn.
  useEffect(() => {
    const sought = wanted ?? (document.activeElement === document.body ? held.current : undefined);
    if (sought === undefined) return;
    const bar = region.current?.querySelector<HTMLElement>(`[data-stay="${sought}"]`);
    if (!bar) return;
    bar.focus({ preventScroll: true });
    setWanted(undefined);
  });

  const came = useCallback((stay: CalendarStay | undefined) => {
    held.current = stay?.id;
    if (stay) setId(stay.id);
  }, []);
  // A bar that is taken out of the document loses the focus without being left.
  const left = useCallback(() => {
    held.current = undefined;
  }, []);
  const go = (stay: CalendarStay) => {
    const element = region.current;
    const row = rows.findIndex(({ key }) => content.get(key)?.stays.some((one) => one.id === stay.id));
    if (!element || row < 0) return;
    const bar = barOf(stay, span.first);
    element.scrollTo(scrollTo(scrolledOf(element), { left: bar.left, right: bar.left + bar.width, row }));
    setWanted(stay.id);
  };
  return { id, came, left, go };
}
