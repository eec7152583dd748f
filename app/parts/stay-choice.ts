import { parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { LONGEST_ID } from "#hotel/kernel/rate-book.ts";
import { type RoomFeature, readFeature } from "#hotel/kernel/room-features.ts";
import { readChildren } from "#hotel/pricing/rules/wanted-lines.ts";

/** What the booking form holds, as it was typed. */
export interface StayChoice {
  start: string;
  end: string;
  type: string;
  rooms: string;
  guests: string;
  /** The feature that each room must have; empty where any room will do. */
  accessible: "" | RoomFeature;
  /** Empty: the house's first plan. */
  plan: string;
  code: string;
  /** The ages of the children among the guests, such as `3, 9`. */
  children: string;
}

/** Other names by which a link may fill the form, such as `/?checkin=2026-12-01&checkout=2026-12-04`. */
const LINK_NAMES = { start: "checkin", end: "checkout" } as const;

const LONGEST = 40;
/** A cut id would name no type or plan, and a cut list would tell of fewer children: longer than any house has guests for. */
const LONGER: Partial<Record<keyof StayChoice | "wished", number>> = {
  ...{ type: LONGEST_ID, wished: LONGEST_ID, plan: LONGEST_ID },
  children: 1_000,
};

/** Reads the form's fields, sent or linked to; what is missing takes its usual value. */
export function readChoice(sent: FormData | URLSearchParams, usualType: string): StayChoice {
  const feature = readFeature(sent.get("accessible"));
  const read = (name: keyof StayChoice | "wished", usual: string) => {
    const value = sent.get(name) ?? (name in LINK_NAMES ? sent.get(LINK_NAMES[name as "start" | "end"]) : null);
    return typeof value === "string" ? value.slice(0, LONGER[name] ?? LONGEST) : usual;
  };
  return {
    start: read("start", ""),
    end: read("end", ""),
    // A type that has just sold out is disabled, and browsers send nothing of it.
    type: read("type", read("wished", usualType)),
    rooms: read("rooms", "1"),
    guests: read("guests", "1"),
    accessible: feature === "none" || feature === "unknown" ? "" : feature,
    plan: read("plan", ""),
    code: read("code", "").trim(),
    children: read("children", "").trim(),
  };
}

/** What a guest last put into the cart, as a link would fill the form with it; a link that names its own dates keeps them. */
export function withLastChosen(link: URLSearchParams, last: Partial<StayChoice> | undefined): URLSearchParams {
  const namesDates = Object.entries(LINK_NAMES).some(([name, other]) => link.has(name) || link.has(other));
  return namesDates || !last ? link : new URLSearchParams({ ...last, ...Object.fromEntries(link) });
}

/** What a link may put into the form: days of the calendar, counts that the house could hold, and ages of children among them. */
export function readLink(search: URLSearchParams, most: { rooms: number; guests: number }): StayChoice {
  const linked = readChoice(search, "");
  const count = (text: string, top: number) => (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= top ? text : "1");
  const guests = count(linked.guests, most.guests);
  const { faults } = readChildren(linked, Number(guests));
  return {
    ...linked,
    start: parsePlainDate(linked.start) ?? "",
    end: parsePlainDate(linked.end) ?? "",
    rooms: count(linked.rooms, most.rooms),
    guests,
    children: faults.length > 0 ? "" : linked.children,
  };
}

/** A type that is sold out is disabled and not sent, so a missing type tells nothing. */
export function sameChoice(a: StayChoice, b: StayChoice): boolean {
  const sameType = a.type === b.type || a.type === "" || b.type === "";
  return (
    sameType &&
    (["start", "end", "rooms", "guests", "accessible", "plan", "code", "children"] as const).every(
      (field) => a[field] === b[field],
    )
  );
}
