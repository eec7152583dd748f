import { preload } from "react-dom";
import { pictures } from "virtual:pictures";

interface PictureProps {
  /** The picture's file name in the content folder, and what is to be seen in it. */
  picture: { file: string; alt: string };
  /** How wide it shows, as in the `sizes` attribute. */
  sizes: string;
  /** Loads at once and first; for the one picture that fills the top of the page. */
  eager?: boolean;
  className?: string;
}

/** The address of the picture itself, as large as it was made. */
export function pictureAddress(file: string): string {
  const made = pictures[file];
  return made ? `/assets/pictures/${made.name}-${made.widths.at(-1)}.webp` : "";
}

/** One picture in the format and width that suit the screen; a blurred glimpse of it until it has come. */
export function Picture({ picture: { file, alt }, sizes, eager = false, className = "" }: PictureProps) {
  const made = pictures[file];
  if (!made) return null;
  const set = (format: string) =>
    made.widths.map((width) => `/assets/pictures/${made.name}-${width}.${format} ${width}w`).join(", ");
  // It is asked for before the browser has read as far as the picture itself.
  if (eager)
    preload(set("avif"), {
      as: "image",
      type: "image/avif",
      imageSrcSet: set("avif"),
      imageSizes: sizes,
      fetchPriority: "high",
    });
  const middle = made.widths[Math.floor(made.widths.length / 2)];
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <img
        className={`picture picture-${made.name.slice(-8)} ${className}`.trim()}
        src={`/assets/pictures/${made.name}-${middle}.webp`}
        srcSet={set("webp")}
        sizes={sizes}
        width={made.width}
        height={made.height}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding={eager ? "sync" : "async"}
      />
    </picture>
  );
}
