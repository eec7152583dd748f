import { SHEET } from "#hotel/messages/rules/signature.ts";
import { begun, drawnTo, lifted, type Point } from "./strokes.ts";

/** Draws what a guest signs, and keeps it in the form's field. */
export function start(root: HTMLElement): void {
  const sheet = root.querySelector("svg");
  const line = root.querySelector("path");
  const field = root.querySelector("input");
  const clear = root.querySelector("button");
  if (!sheet || !line || !field || !clear) return;
  let isDrawing = false;
  let path = field.value;
  const draw = (drawn: string) => {
    path = drawn;
    line.setAttribute("d", path);
    field.value = isDrawing ? lifted(path) : path;
    clear.setAttribute("aria-disabled", String(path === ""));
  };
  const end = () => {
    if (!isDrawing) return;
    isDrawing = false;
    draw(lifted(path));
  };

  sheet.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    sheet.setPointerCapture(event.pointerId);
    isDrawing = true;
    draw(begun(path, pointOn(sheet, event)));
  });
  sheet.addEventListener("pointermove", (event) => {
    if (isDrawing) draw(drawnTo(path, pointOn(sheet, event)));
  });
  sheet.addEventListener("pointerup", end);
  sheet.addEventListener("pointercancel", end);
  clear.addEventListener("click", () => draw(""));
}

/** Where the pointer is on the sheet, whatever its size on the screen. */
function pointOn(sheet: Element, { clientX, clientY }: PointerEvent): Point {
  const box = sheet.getBoundingClientRect();
  return {
    x: ((clientX - box.left) / box.width) * SHEET.width,
    y: ((clientY - box.top) / box.height) * SHEET.height,
  };
}
