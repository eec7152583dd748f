import { SHEET } from "#hotel/messages/rules/signature.ts";

export interface Point {
  x: number;
  y: number;
}

/** Closer points than this make no difference to the eye. */
const LEAST_DISTANCE = 3;
/** Less than the hotel takes (`hotel/messages/rules/signature.ts`), so that nobody draws in vain. */
const LONGEST = 11_900;

/** A drawing with a new stroke that begins here. */
export function begun(path: string, point: Point): string {
  return path.length > LONGEST ? path : `${lifted(path)}M${onSheet(point)}`;
}

/** The stroke goes on to here. */
export function drawnTo(path: string, point: Point): string {
  const last = lastOf(path);
  if (!last || path.length > LONGEST) return path;
  const isFar = Math.hypot(point.x - last.x, point.y - last.y) >= LEAST_DISTANCE;
  return isFar ? `${path}L${onSheet(point)}` : path;
}

/** A stroke that went nowhere becomes a dot. */
export function lifted(path: string): string {
  const [, dot] = /M(\d+ \d+)$/.exec(path) ?? [];
  return dot === undefined ? path : `${path}L${dot}`;
}

function lastOf(path: string): Point | undefined {
  const [, x, y] = /(\d+) (\d+)$/.exec(path) ?? [];
  return x === undefined ? undefined : { x: Number(x), y: Number(y) };
}

function onSheet({ x, y }: Point): string {
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
  return `${within(x, SHEET.width)} ${within(y, SHEET.height)}`;
}
