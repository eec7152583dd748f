import { deskLinks } from "#app/links.ts";
import { PARTS, RATE_PARTS, TEXTS } from "#app/desk/parts/settings-parts.ts";
import { pictureWords } from "./pictures/words.ts";

/** A part of what the owner decides that has pages of its own. */
export interface Section {
  name: string;
  /** What is decided there. */
  lead: string;
  /** Its one page, or its pages by their names. */
  to: string | Readonly<Record<string, string>>;
}

/** The sections of the console, as its home lists them: another one is its entry here, its route and its link. */
export const SECTIONS: readonly Section[] = [
  sectionOf("hotel"),
  sectionOf("types"),
  sectionOf("policies"),
  {
    name: "Rates",
    lead: "Seasons, plans, taxes and codes; the calendar has single dates, limits and what all of it comes to.",
    to: {
      Calendar: deskLinks.rates(),
      ...Object.fromEntries(RATE_PARTS.map((part) => [PARTS[part].title, deskLinks.settingsPart(part)])),
    },
  },
  {
    name: "Texts",
    lead: "What the pages say, in each language of the house.",
    to: Object.fromEntries(TEXTS.map((text) => [PARTS[text].title, deskLinks.settingsPart(text)])),
  },
  sectionOf("letters"),
  { name: pictureWords.title, lead: pictureWords.lead, to: deskLinks.pictures() },
  {
    name: "Connections",
    lead: "Mail, card payment, Google and the form service: what is set, from where, and whether it works.",
    to: deskLinks.connections(),
  },
  {
    name: "Ready to open",
    lead: "What a house should have before guests come: what is done, and how to do the rest.",
    to: deskLinks.ready(),
  },
  {
    name: "House check",
    lead: "Database, disk, mail, payments, backups and all else that the house stands on: fine, or what to do.",
    to: deskLinks.houseCheck(),
  },
  {
    name: "Backups",
    lead: "Copies that the house makes of itself, and what came of proving each.",
    to: deskLinks.backups(),
  },
  {
    name: "Import",
    lead: "Guests and their future stays from another system's list.",
    to: deskLinks.importing(),
  },
];

function sectionOf(name: "hotel" | "policies" | "types" | "letters"): Section {
  const { title, lead } = PARTS[name];
  return { name: title, lead, to: deskLinks.settingsPart(name) };
}
