import type { ShouldRevalidateFunctionArgs } from "react-router";
import { deskLinks } from "#app/links.ts";
import { unlessOnlyPanels } from "./panels.ts";

type Move = Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "formMethod" | "defaultShouldRevalidate">;

/** Whether a route of the page brings a frame of its own (`handle.ownFrame`): the guests' stays away then. */
export function hasOwnFrame(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => typeof handle === "object" && handle !== null && "ownFrame" in handle);
}

const DESK = new Set([
  deskLinks.today(),
  deskLinks.bookings(),
  deskLinks.rooms(),
  deskLinks.users(),
  deskLinks.money(),
]);

/** Whether the page is one of the desk's, where nothing of the guests' frame is needed. */
export function isAtDesk({ pathname }: { pathname: string }): boolean {
  return DESK.has(pathname);
}

/** For the root's `shouldRevalidate`: only what the frame shows is read again. */
export function unlessFrameStays(move: Move): boolean {
  return isAtDesk(move.currentUrl) && isAtDesk(move.nextUrl) ? false : unlessOnlyPanels(move);
}
