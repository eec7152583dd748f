import { type RefObject, useCallback, useEffect, useState } from "react";
import type { CalendarRow, RowContent } from "./calendar-rows.ts";
import type { CalendarStay } from "./calendar-window.ts";
import { barOf, scrollTo, type Span } from "./geometry.ts";
import { scrolledOf } from "./use-view.ts";

interface Focusing {
  region: RefObject<HTMLDivElement | null>;
  rows: readonly CalendarRow[];
  content: ReadonlyMap<string, RowContent>;
  span: Span;
}

/** Which stay has the focus, or had it last; `go` brings another one into sight and focuses it. */
export function useFocusedStay({ region, rows, content, span }: Focusing) {
  const [id, setId] = useState<number>();
  const [wanted, setWanted] = useState<number>();

  // The bar may be drawn only after the region has scrolled, so it is looked for again whenever something was drawn.
  useEffect(() => {
    if (wanted === undefined) return;
    const bar = region.current?.querySelector<HTMLElement>(`[data-stay="${wanted}"]`);
    if (!bar) return;
    bar.focus({ preventScroll: true });
    setWanted(undefined);
  });

  const came = useCallback((stay: CalendarStay | undefined) => {
    if (stay) setId(stay.id);
  }, []);
  const go = (stay: CalendarStay) => {
    const element = region.current;
    const row = rows.findIndex(({ key }) => content.get(key)?.stays.some((one) => one.id === stay.id));
    if (!element || row < 0) return;
    const { left, width } = barOf(stay, span.first);
    element.scrollTo(scrollTo(scrolledOf(element), { left, right: left + width, row }));
    setWanted(stay.id);
  };
  return { id, came, go };
}
