/** How documents name a picture that was handed in: by the beginning of its digest. */
export function nameByDigest(digest: string): string {
  return `photo-${digest.slice(0, 16)}.jpg`;
}

/** Whether a picture's name in a document is that of one that was handed in; all others come with the program. */
export function isHandedIn(name: string): boolean {
  return /^photo-[0-9a-f]{16}\.jpg$/.test(name);
}

/** What the name of each of its files begins with. */
export function stemOf(name: string): string {
  return name.replace(/\.jpg$/, "");
}

/** The picture and its own file behind the last part of an address; undefined where no page can name such a one. */
export function fileAt(part: string): { picture: string; file: string } | undefined {
  const [, stem] = /^(photo-[0-9a-f]{16})-(?:\d{1,4}\.(?:avif|webp)|share\.jpg)$/.exec(part) ?? [];
  return stem === undefined ? undefined : { picture: `${stem}.jpg`, file: part };
}

/** The picture as it was looked at first: upright, without anything that it said of its place. All others are made of it. */
export function baseOf(name: string): string {
  return `${stemOf(name)}-base.jpg`;
}
