import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import type { ShownMonth } from "./asked-rates.ts";
import { type At, cellBeside, type Choice } from "./chosen-cells.ts";

interface Shown {
  months: readonly ShownMonth[];
  rows: number;
  /** Enter: to the form. */
  onEnter: () => void;
}

/**
 * Choosing nights by mouse, finger and keys. Cells have no listeners of their own: one for the whole year finds the cell in which
 * an event happened.
 */
export function useChoice({ months, rows, onEnter }: Shown) {
  const [choice, setChoice] = useState<Choice>();
  const isDragged = useRef(false);
  const choose = (at: At, isFurther: boolean) =>
    setChoice((before) => ({ anchor: isFurther && before ? before.anchor : at, head: at }));
  const onPointerDown = ({ target, shiftKey, pointerType, button }: PointerEvent) => {
    const at = cellOf(target);
    if (!at || pointerType !== "mouse" || button !== 0) return;
    isDragged.current = true;
    choose(at, shiftKey);
  };
  const onPointerOver = ({ target, pointerType, buttons }: PointerEvent) => {
    if (!isDragged.current || pointerType !== "mouse") return;
    if (buttons === 0) isDragged.current = false;
    const at = cellOf(target);
    if (at && isDragged.current) choose(at, true);
  };
  const onClick = ({ target, nativeEvent }: MouseEvent) => {
    const first = monthOf(target);
    const month = months.find((one) => one.first === first);
    if (month)
      return setChoice({
        anchor: { row: 0, night: month.first },
        head: { row: rows - 1, night: month.first + month.days - 1 },
      });
    const at = cellOf(target);
    if (!at || (nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === "mouse")) return;
    // The first tap begins, the second one ends.
    choose(at, choice !== undefined && choice.anchor === choice.head);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target);
    if (!at) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return choice ? onEnter() : choose(at, false);
    }
    if (event.key === "Escape") return setChoice(undefined);
    const beside = cellBeside(at, event.key, { months, rows });
    if (!beside) return;
    event.preventDefault();
    choose(beside, event.shiftKey);
    focusCell(event.currentTarget, beside);
  };
  return {
    choice,
    forget: () => setChoice(undefined),
    handlers: { onPointerDown, onPointerOver, onPointerUp: () => (isDragged.current = false), onClick, onKeyDown },
  };
}

function cellOf(target: EventTarget): At | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-at]") : null;
  const [row, night] = cell?.dataset.at?.split(".").map(Number) ?? [];
  return row === undefined || night === undefined ? undefined : { row, night };
}

function monthOf(target: EventTarget): number | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-month]") : null;
  return button ? Number(button.dataset.month) : undefined;
}

function focusCell(year: Element, { row, night }: At): void {
  year.querySelector<HTMLElement>(`[data-at="${row}.${night}"]`)?.focus();
}
