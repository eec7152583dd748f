import { preload } from "react-dom";
import { madeOf, type NamedPicture } from "./made-picture.ts";
import { pictureClasses } from "./picture-rules.ts";

interface PictureProps {
  /** As the owner's content has it; `alt` says what is to be seen in it. */
  picture: NamedPicture & { alt: string; lang?: string | undefined; focus?: { x: number; y: number } | undefined };
  /** How wide it shows, as in the `sizes` attribute. */
  sizes: string;
  /** Loads at once and first; for the one picture that fills the top of the page. */
  eager?: boolean;
  /** Where it fills the screen from side to side, as a media query: its upright cut shows there, if it has one. */
  uprightWhere?: string;
  className?: string;
}

/** Behind words, three quarters of a phone's fine pixels are enough. */
const UPRIGHT_SIZES = "74vw";

/**
 * One picture in the width that suits the screen; a blurred glimpse of it until it has come. A browser that knows no AVIF
 * takes a middle width.
 */
export function Picture({ picture, sizes, eager = false, uprightWhere, className = "" }: PictureProps) {
  const made = madeOf(picture);
  if (!made) return null;
  const set = setOf(made.name, made.widths);
  const { uprightWidths = [] } = made;
  const upright = uprightWhere && uprightWidths.length > 0 && setOf(`${made.name}-upright`, uprightWidths);
  if (eager) preloadFirst(upright ? [upright, UPRIGHT_SIZES, uprightWhere] : [set, sizes]);
  const middle = made.widths[Math.floor(made.widths.length / 2)];
  return (
    <picture>
      {upright ? <source type="image/avif" srcSet={upright} sizes={UPRIGHT_SIZES} media={uprightWhere} /> : null}
      <source type="image/avif" srcSet={set} sizes={sizes} />
      <img
        className={`${pictureClasses(made.name, picture.focus)} ${className}`.trim()}
        src={`/assets/pictures/${made.name}-${middle}.webp`}
        width={made.width}
        height={made.height}
        alt={picture.alt}
        lang={picture.lang}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding={eager ? "sync" : "async"}
      />
    </picture>
  );
}

function setOf(name: string, widths: readonly number[]): string {
  return widths.map((width) => `/assets/pictures/${name}-${width}.avif ${width}w`).join(", ");
}

/** It is asked for before the browser has read as far as the picture itself; where there is a cut for phones, by phones. */
function preloadFirst([set, sizes, media]: readonly [set: string, sizes: string, media?: string]): void {
  const which = { imageSrcSet: set, imageSizes: sizes, ...(media && { media }) };
  preload(set, { as: "image", type: "image/avif", fetchPriority: "high", ...which });
}
