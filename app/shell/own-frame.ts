import type { ShouldRevalidateFunctionArgs } from "react-router";
import { deskLinks } from "#app/links.ts";
import { unlessOnlyPanels } from "./panels.ts";

type Move = Pick<
  ShouldRevalidateFunctionArgs,
  "currentUrl" | "currentParams" | "nextUrl" | "nextParams" | "formMethod" | "defaultShouldRevalidate"
>;

/** Whether a route of the page brings a frame of its own (`handle.ownFrame`): the guests' stays away then. */
export function hasOwnFrame(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => typeof handle === "object" && handle !== null && "ownFrame" in handle);
}

/** Whether the page is one of the desk's, where nothing of the guests' frame is needed; an address of nothing is not. */
export function isAtDesk({ pathname }: { pathname: string }, params: { "*"?: string | undefined }): boolean {
  if (params["*"] !== undefined) return false;
  return pathname === deskLinks.today() || pathname.startsWith(`${deskLinks.today()}/`);
}

/** For the root's `shouldRevalidate`: only what the frame shows is read again. */
export function unlessFrameStays(move: Move): boolean {
  const staysAtDesk = isAtDesk(move.currentUrl, move.currentParams) && isAtDesk(move.nextUrl, move.nextParams);
  return staysAtDesk ? false : unlessOnlyPanels(move);
}
