/** Why something that was handed in is not taken as a picture. */
export type PictureFault =
  /** Nothing was sent. */
  | "empty"
  /** No JPEG, PNG or WebP, whatever its name says. */
  | "not-a-picture"
  /** A photograph as iPhones keep it, which no browser shows. */
  | "heic"
  /** More bytes than are taken. */
  | "too-large"
  /** More pixels, or longer on a side, than any camera makes. */
  | "too-many-pixels"
  /** Too few pixels to be shown. */
  | "too-small"
  /** A strip rather than a picture. */
  | "too-narrow"
  /** Too few pixels for fine screens. */
  | "logo-too-small"
  /** Too long or too high for the place of the house's name. */
  | "logo-too-narrow"
  /** It can't be told apart from what it stands on. */
  | "logo-too-pale"
  | "moving"
  /** It ends too early, or can't be read. */
  | "damaged"
  /** Reading it took more memory or time than there is. */
  | "too-hard"
  /** The house has as many as it may have. */
  | "too-many"
  /** More files in one form than are taken. */
  | "too-many-at-once";
