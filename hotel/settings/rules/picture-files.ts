/** A photograph, or the house's mark, which keeps what is clear in it. */
export type PictureKind = "photo" | "logo";

const ENDINGS = { photo: "jpg", logo: "png" } as const satisfies Record<PictureKind, string>;

/** How documents name a picture that was handed in: by the beginning of its digest. */
export function nameByDigest(digest: string, kind: PictureKind = "photo"): string {
  return `${kind}-${digest.slice(0, 16)}.${ENDINGS[kind]}`;
}

/** Whether a picture's name in a document is that of a logo; it can stand at the place of the house's name alone. */
export function isLogo(name: string): boolean {
  return /^logo-[0-9a-f]{16}\.png$/.test(name);
}

/** What the name of each of its files begins with. */
export function stemOf(name: string): string {
  return name.replace(/\.(?:jpg|png)$/, "");
}

/** The picture and its own file behind the last part of an address; undefined where no page can name such a one. */
export function fileAt(part: string): { picture: string; file: string } | undefined {
  const [, photo, logo] =
    /^(?:(photo-[0-9a-f]{16})-(?:\d{1,4}\.(?:avif|webp)|share\.jpg)|(logo-[0-9a-f]{16})-\d{1,4}\.webp)$/.exec(part) ??
    [];
  if (photo !== undefined) return { picture: `${photo}.${ENDINGS.photo}`, file: part };
  return logo === undefined ? undefined : { picture: `${logo}.${ENDINGS.logo}`, file: part };
}

/** The picture as it was looked at first: upright, without anything that it said of its place. All others are made of it. */
export function baseOf(name: string): string {
  return `${stemOf(name)}-base.${ENDINGS[isLogo(name) ? "logo" : "photo"]}`;
}

/** Every file that a picture may have: what all others are made of, each width, and one for shared links. */
export function filesOf({ file, widths }: { file: string; widths: readonly number[] }): string[] {
  const sizes = widths.flatMap((width) => [`${stemOf(file)}-${width}.avif`, `${stemOf(file)}-${width}.webp`]);
  return [baseOf(file), ...sizes, `${stemOf(file)}-share.jpg`];
}
