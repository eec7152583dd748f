import type { ReactNode } from "react";
import { useGuestFrame } from "#app/shell/use-guest-frame.ts";
import type { PictureContent } from "#content/content.ts";
import { Late } from "./late.tsx";
import { Picture } from "./picture.tsx";

/**
 * The words stand on it: on a phone the next smaller file shows as much, for a third of the bytes. A small one beside the
 * words takes half of a phone's fine pixels.
 */
const SIZES = { whole: "(max-width: 599px) 94vw, 100vw", small: "(max-width: 599px) 52vw, min(100vw, 900px)" };

interface PictureCardProps {
  /** What to look at meanwhile, where it is not the frame's view of the house. */
  picture?: PictureContent | undefined;
  /** A part of its page, and not the page itself; a panel's comes behind the first view. */
  small?: "on-page" | "in-panel";
  children: ReactNode;
}

/** Words where there is nothing to show, on a card over a picture: what is missing, and the way on. */
export function PictureCard({ picture, small, children }: PictureCardProps) {
  const view = useGuestFrame()?.view;
  const shown = picture ?? view;
  const look = {
    sizes: SIZES[small ? "small" : "whole"],
    className: "picture-card-picture",
    eager: small !== "in-panel",
  };
  const seen = shown ? <Picture picture={shown} {...look} /> : null;
  return (
    <div className={`picture-card ${small ? "picture-card-small" : ""}`.trim()}>
      {small === "in-panel" ? <Late>{seen}</Late> : seen}
      <div className="picture-card-words">{children}</div>
    </div>
  );
}
