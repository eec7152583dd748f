import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import type { CalendarRow } from "./calendar-rows.ts";
import type { CalendarStay } from "./calendar-stay.ts";
import { DAY_WIDTH, HEAD_HEIGHT, type Hold, holdAt, ROW_HEIGHT } from "./geometry.ts";
import { inRoom, isMove, unmoved, type ProposedMove, shifted, stretched } from "./proposed-move.ts";

/** A hand trembles: so many pixels are no drag yet. */
const TREMBLE = 5;
/** So near to its edge the calendar scrolls along, a line or a day at a time. */
const EDGE = 36;
const SCROLL_EACH_MS = 70;
/** So long a finger rests on a bar until it lifts; one that moves on before that scrolls. */
const LIFT_MS = 450;
const LIFTED_BUZZ_MS = 15;

interface Dragging {
  region: RefObject<HTMLDivElement | null>;
  rows: readonly CalendarRow[];
  /** Told whenever the bar is over another room or day; undefined when it is put back. */
  onPropose: (proposed: ProposedMove | undefined) => void;
  onDrop: (proposed: ProposedMove) => void;
}

/** Carries a bar, or pulls one of its ends, by mouse or pen; by finger once it has rested on the bar. */
export function useDrag({ region, rows, onPropose, onDrop }: Dragging) {
  const end = useRef<(() => void) | undefined>(undefined);
  const isCarrying = useRef(false);
  // The pointer's listeners are the window's: they go with the page.
  useEffect(() => () => end.current?.(), []);
  useStillUnderFinger(region, isCarrying);
  return useCallback(
    (event: PointerEvent, stay: CalendarStay) => {
      const element = region.current;
      if (!element || event.button !== 0 || !event.isPrimary) return;
      end.current?.();
      const from = { clientX: event.clientX, clientY: event.clientY, bar: barUnder(event.target) };
      const drag = { element, rows, stay, from, isCarrying, onPropose, onDrop };
      end.current = event.pointerType === "touch" ? lift(drag) : follow(drag, "trembling");
    },
    [region, rows, onPropose, onDrop],
  );
}

/**
 * While a finger carries a bar the calendar lies still. Browsers decide at its first move whether a finger scrolls, so this
 * has to listen before; and a finger that rests must not open the menu that browsers have for that.
 */
function useStillUnderFinger(region: Dragging["region"], isCarrying: RefObject<boolean>) {
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const keepStill = (event: Event) => {
      if (isCarrying.current && event.cancelable) event.preventDefault();
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("touchmove", keepStill, { passive: false, signal });
    element.addEventListener("contextmenu", keepStill, { signal });
    return () => listening.abort();
  }, [region, isCarrying]);
}

interface Following extends Pick<Dragging, "rows" | "onPropose" | "onDrop"> {
  element: HTMLDivElement;
  stay: CalendarStay;
  from: { clientX: number; clientY: number; bar: { left: number; right: number } };
  isCarrying: { current: boolean };
}

function barUnder(target: EventTarget): { left: number; right: number } {
  const bar = target instanceof Element ? target.closest("[data-stay]") : null;
  return bar?.getBoundingClientRect() ?? { left: 0, right: Number.POSITIVE_INFINITY };
}

/** Waits for a finger to rest. Where it scrolls instead the browser takes the pointer away. */
function lift(drag: Following): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let stop = () => {
    clearTimeout(timer);
    listening.abort();
  };
  const leave = (event: globalThis.PointerEvent) => {
    const { clientX, clientY } = drag.from;
    const isStill = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= 2 * TREMBLE;
    if (event.type !== "pointermove" || !isStill) stop();
  };
  const timer = setTimeout(() => {
    stop();
    navigator.vibrate?.(LIFTED_BUZZ_MS);
    stop = follow(drag, "lifted");
  }, LIFT_MS);
  window.addEventListener("pointermove", leave, { signal });
  window.addEventListener("pointerup", leave, { signal });
  window.addEventListener("pointercancel", leave, { signal });
  return () => stop();
}

function follow(drag: Following, begun: "trembling" | "lifted"): () => void {
  const { element, rows, stay, from, isCarrying, onPropose, onDrop } = drag;
  const began = { x: from.clientX + element.scrollLeft, y: from.clientY + element.scrollTop };
  const hold = holdOf(drag);
  const scrollAlong = scroller(element);
  let proposed = unmoved(stay);
  isCarrying.current = begun === "lifted";
  if (isCarrying.current) onPropose(proposed);
  const move = (event: globalThis.PointerEvent) => {
    const [x, y] = [event.clientX + element.scrollLeft, event.clientY + element.scrollTop];
    isCarrying.current ||= Math.hypot(x - began.x, y - began.y) > TREMBLE;
    if (!isCarrying.current) return;
    scrollAlong(event);
    const days = Math.round((x - began.x) / DAY_WIDTH);
    const next = moveOf(stay, { hold, days, row: rows[rowUnder(element, event)] });
    if (next.room === proposed.room && next.start === proposed.start && next.end === proposed.end) return;
    proposed = next;
    onPropose(proposed);
  };
  const listening = new AbortController();
  const { signal } = listening;
  const stop = () => {
    isCarrying.current = false;
    listening.abort();
  };
  const drop = () => {
    const hasMoved = isCarrying.current;
    stop();
    if (!hasMoved) return;
    // The click that follows belongs to the drag.
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
    if (isMove(proposed)) onDrop(proposed);
    else onPropose(undefined);
  };
  const cancel = () => {
    stop();
    onPropose(undefined);
  };
  const giveUp = (event: globalThis.KeyboardEvent) => {
    if (event.key === "Escape") cancel();
  };
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", drop, { signal });
  window.addEventListener("pointercancel", cancel, { signal });
  window.addEventListener("keydown", giveUp, { signal });
  return stop;
}

/** Who is in the house has arrived when they did. */
function holdOf({ stay, from }: Following): Hold {
  const hold = holdAt(from.bar, from.clientX);
  return hold === "start" && stay.status === "in-house" ? "whole" : hold;
}

interface Carried {
  hold: Hold;
  days: number;
  row: CalendarRow | undefined;
}

function moveOf(stay: CalendarStay, { hold, days, row }: Carried): ProposedMove {
  const present = unmoved(stay);
  if (hold !== "whole") return stretched(present, hold, days);
  return shifted(inRoom(present, row?.kind === "room" ? row.room : stay.room), days);
}

function swallow(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}

function rowUnder(element: HTMLElement, { clientY }: Pick<MouseEvent, "clientY">): number {
  const top = element.getBoundingClientRect().top + HEAD_HEIGHT;
  return Math.floor((clientY - top + element.scrollTop) / ROW_HEIGHT);
}

function scroller(element: HTMLElement) {
  let last = 0;
  return ({ clientX, clientY, timeStamp }: Pick<MouseEvent, "clientX" | "clientY" | "timeStamp">) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const across = clientX < left + EDGE ? -1 : Number(clientX > right - EDGE);
    const down = clientY < top + EDGE ? -1 : Number(clientY > bottom - EDGE);
    if ((across === 0 && down === 0) || timeStamp - last < SCROLL_EACH_MS) return;
    last = timeStamp;
    element.scrollBy(across * DAY_WIDTH, down * ROW_HEIGHT);
  };
}
