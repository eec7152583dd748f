import { z } from "zod";
import type { Language } from "./languages.ts";
import { description, words } from "./translation.ts";

/** As a logo is named that was handed in. */
const LOGO = /^logo-[0-9a-f]{16}\.png$/;

export const logo = z.object({ file: z.string().regex(LOGO, "must be a logo that was handed in") });

const percent = z.int().min(0).max(100);

export const picture = z.object({
  file: z
    .string()
    .regex(/^[\w-]+\.(?:jpg|png|webp)$/, "must be a picture's file name in content/photos")
    .refine((file) => !LOGO.test(file), "is a logo; it stands in the place of the house's name alone"),
  alt: description,
  /** Of the description, where it is in another language than its page. */
  lang: z.custom<Language>().optional(),
  /** What must stay in sight where the picture is cut, in percent from the left and from the top; the middle without it. */
  focus: z.object({ x: percent, y: percent }).optional(),
});

const paragraphs = z.array(words).min(1);
const titledText = z.object({ title: words, text: words });

export const roomsPage = z.object({
  lead: words,
  everyRoom: z.object({ title: words, items: z.array(words).min(1), picture }),
  accessible: z.object({ title: words, paragraphs }),
});

export const services = z.object({
  title: words,
  intro: words,
  items: z.array(z.object({ icon: z.string().trim().min(1), name: words, text: words })),
  about: z.object({ title: words, paragraphs, picture }),
  contact: z.object({
    title: words,
    directions: z.array(titledText),
    /** Of the house's door; the drawn map is `content/map.svg`. */
    map: z.object({ alt: words, latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  }),
});

export const about = z.object({
  title: words,
  lead: words,
  paragraphs,
  features: z.array(titledText.extend({ picture })),
  picture,
});

export const facility = z.object({
  title: words,
  intro: words,
  paragraphs,
  items: z.array(z.object({ name: words, text: words, picture })),
});

/** The guest portal. The times of check-in and check-out stand before these facts by themselves. */
export const arrival = z.object({
  title: words,
  lead: words,
  checkIn: z.array(words),
  checkOut: z.array(words),
  picture,
});

/**
 * As whole paragraphs `{kept}`, `{cookies}` and `{companies}` stand for how long records are kept, every cookie, and the connected companies.
 * `{cancellation}`, `{checkIn}` and `{checkOut}` in a paragraph stand for the policy's words and the two times, so that
 * they are written once.
 */
export const statements = z.array(
  z.object({
    path: z.enum(["accessibility", "privacy", "terms"]),
    /** Since when it says so, for guests to read. */
    date: z.iso.date("must be a day such as 2026-11-23").optional(),
    title: words,
    lead: words,
    sections: z.array(z.object({ title: words, paragraphs })).min(1),
  }),
);
