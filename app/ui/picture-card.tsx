import type { ComponentProps, ReactNode } from "react";
import { Picture } from "./picture.tsx";

interface PictureCardProps {
  /** What to look at meanwhile. */
  picture: ComponentProps<typeof Picture>["picture"] | undefined;
  /** A part of its page or panel, and not the page itself. */
  small?: true;
  children: ReactNode;
}

/** Words where there is nothing to show, on a card over a picture: what is missing, and the way on. */
export function PictureCard({ picture, small, children }: PictureCardProps) {
  return (
    <div className={`picture-card ${small ? "picture-card-small" : ""}`.trim()}>
      {picture ? <Picture picture={picture} sizes="100vw" className="picture-card-picture" /> : null}
      <div className="picture-card-words">{children}</div>
    </div>
  );
}
