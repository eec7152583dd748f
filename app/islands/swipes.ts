/** Shorter than this is a tap. */
const LEAST_PIXELS = 48;

/** Turns a sideways swipe over a part of the page into a step: 1 to the left, -1 to the right. */
export function listenForSwipes(part: HTMLElement, turn: (step: 1 | -1) => void): void {
  let from: { x: number; y: number } | undefined;
  // A mouse would begin to carry the picture away.
  part.addEventListener("dragstart", (event) => event.preventDefault());
  part.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => {
    from = { x, y };
  });
  part.addEventListener("pointercancel", () => {
    from = undefined;
  });
  part.addEventListener("pointerup", ({ clientX, clientY }) => {
    if (!from) return;
    const [across, down] = [clientX - from.x, clientY - from.y];
    from = undefined;
    if (Math.abs(across) >= LEAST_PIXELS && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1);
  });
}
