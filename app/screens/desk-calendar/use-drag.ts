import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import type { CalendarRow } from "./calendar-rows.ts";
import type { CalendarStay } from "./calendar-window.ts";
import { DAY_WIDTH, HEAD_HEIGHT, ROW_HEIGHT } from "./geometry.ts";
import { isWish, presentWish, type StayWish, shifted } from "./stay-wish.ts";

/** A hand trembles: so many pixels are no drag yet. */
const TREMBLE = 5;
/** So near to its edge the calendar scrolls along. */
const EDGE = 36;

interface Dragging {
  region: RefObject<HTMLDivElement | null>;
  rows: readonly CalendarRow[];
  /** Told whenever the bar is over another room or day; undefined when it is put back. */
  onWish: (wish: StayWish | undefined) => void;
  onDrop: (wish: StayWish) => void;
}

/** Carries a bar by mouse or pen. A finger scrolls instead: it taps the bar and moves it by the form. */
export function useDrag({ region, rows, onWish, onDrop }: Dragging) {
  const end = useRef<(() => void) | undefined>(undefined);
  // The pointer's listeners are the window's: they go with the page.
  useEffect(() => () => end.current?.(), []);
  return useCallback(
    (event: PointerEvent, stay: CalendarStay) => {
      const element = region.current;
      if (!element || event.button !== 0 || event.pointerType === "touch") return;
      end.current?.();
      end.current = follow({ element, rows, stay, from: event, onWish, onDrop });
    },
    [region, rows, onWish, onDrop],
  );
}

interface Following extends Pick<Dragging, "rows" | "onWish" | "onDrop"> {
  element: HTMLDivElement;
  stay: CalendarStay;
  from: Pick<PointerEvent, "clientX" | "clientY">;
}

function follow({ element, rows, stay, from, onWish, onDrop }: Following): () => void {
  const began = { x: from.clientX + element.scrollLeft, y: from.clientY + element.scrollTop };
  let wish = presentWish(stay);
  let isMoving = false;
  const move = (event: globalThis.PointerEvent) => {
    const [x, y] = [event.clientX + element.scrollLeft, event.clientY + element.scrollTop];
    isMoving ||= Math.hypot(x - began.x, y - began.y) > TREMBLE;
    if (!isMoving) return;
    scrollAlong(element, event);
    const row = rows[rowUnder(element, event)];
    const room = row?.kind === "room" ? row.room : stay.room;
    const next = shifted({ ...presentWish(stay), room }, Math.round((x - began.x) / DAY_WIDTH));
    if (next.room === wish.room && next.start === wish.start) return;
    wish = next;
    onWish(wish);
  };
  const stop = () => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", drop);
    window.removeEventListener("pointercancel", cancel);
    window.removeEventListener("keydown", giveUp);
  };
  const drop = () => {
    stop();
    if (!isMoving) return;
    // The click that follows belongs to the drag.
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
    if (isWish(wish)) onDrop(wish);
    else onWish(undefined);
  };
  const cancel = () => {
    stop();
    onWish(undefined);
  };
  const giveUp = (event: globalThis.KeyboardEvent) => {
    if (event.key === "Escape") cancel();
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", drop);
  window.addEventListener("pointercancel", cancel);
  window.addEventListener("keydown", giveUp);
  return stop;
}

function swallow(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}

function rowUnder(element: HTMLElement, { clientY }: Pick<MouseEvent, "clientY">): number {
  const top = element.getBoundingClientRect().top + HEAD_HEIGHT;
  return Math.floor((clientY - top + element.scrollTop) / ROW_HEIGHT);
}

function scrollAlong(element: HTMLElement, { clientX, clientY }: Pick<MouseEvent, "clientX" | "clientY">): void {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const across = clientX < left + EDGE ? -1 : Number(clientX > right - EDGE);
  const down = clientY < top + EDGE ? -1 : Number(clientY > bottom - EDGE);
  if (across !== 0 || down !== 0) element.scrollBy(across * DAY_WIDTH, down * ROW_HEIGHT);
}
