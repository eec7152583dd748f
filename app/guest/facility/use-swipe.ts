import { type DragEvent, type PointerEvent, useRef } from "react";

/** Shorter than this is a tap. */
const LEAST_PIXELS = 48;

/** Handlers that turn a sideways swipe into a step: 1 to the left, -1 to the right. */
export function useSwipe(turn: (by: number) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    // A mouse would begin to carry the picture away.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onPointerDown: (event: PointerEvent) => {
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
    onPointerUp: (event: PointerEvent) => {
      if (!from.current) return;
      const [across, down] = [event.clientX - from.current.x, event.clientY - from.current.y];
      from.current = undefined;
      if (Math.abs(across) >= LEAST_PIXELS && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1);
    },
  };
}
