import type { RoomType } from "#hotel/kernel/room-types.ts";
import { shared } from "./night-ranges.ts";
import type { BookFault } from "./rate-book-faults.ts";
import type { RateBookContent } from "./rate-book.ts";

/**
 * What a rate book says twice or takes back: by such a one nobody can be sold what its owner means. Asked of what is to be saved or
 * published; one that was published before goes on selling as it does.
 */
export function contradictions(book: RateBookContent, roomTypes: readonly TypeSize[]): BookFault[] {
  const { rooms, plans, charges = [], codes, restrictions } = book;
  return [
    ...codes.flatMap((code, index) =>
      code.off || code.plans ? [] : [{ path: ["codes", index, "off"], message: NO_USE }],
    ),
    ...Object.entries(rooms).flatMap(([type, { furtherChild }]) =>
      ageFaults(furtherChild, ["rooms", type, "furtherChild"]),
    ),
    ...roomTypes.flatMap((type) => furtherFaults(book, type)),
    ...charges.flatMap((one, index) => ("per" in one ? ageFaults(one.ages ?? [], ["charges", index, "ages"]) : [])),
    ...plans.flatMap(({ advance }, index) => advanceFaults(["plans", index, "advance", "most"], advance)),
    ...limitFaults(restrictions),
  ];
}

type TypeSize = Pick<RoomType, "id" | "guestsPerRoom">;

/** What further guests pay is paid by nobody where all who fit into a room are included in its price. */
function furtherFaults({ rooms }: RateBookContent, { id, guestsPerRoom }: TypeSize): BookFault[] {
  const { includedGuests = guestsPerRoom, furtherAdultCents = 0, furtherChild = [] } = rooms[id] ?? {};
  const isPaid = furtherAdultCents > 0 || furtherChild.some(({ cents }) => cents > 0);
  if (!isPaid || includedGuests < guestsPerRoom) return [];
  const message =
    guestsPerRoom === 1
      ? "nobody can pay as a further guest in a room for one: leave those prices empty"
      : `must be below ${guestsPerRoom}, as many as fit: otherwise nobody ever pays as a further guest`;
  return [{ path: ["rooms", id, "includedGuests"], message }];
}

const NO_USE = "choose a discount, or a plan that the code opens";

function advanceFaults(
  path: BookFault["path"],
  { least = 0, most = least }: RateBookContent["plans"][number]["advance"] = {},
): BookFault[] {
  return most < least ? [{ path, message: `must not be below ${least}` }] : [];
}

type Bracket = RateBookContent["rooms"][string]["furtherChild"][number];

/** Each age has one price. */
function ageFaults(brackets: readonly Bracket[], path: BookFault["path"]): BookFault[] {
  return brackets.flatMap(({ from, to = Number.POSITIVE_INFINITY }, index) => {
    if (to < from) return [{ path: [...path, index, "to"], message: `must not be below ${from}` }];
    const other = brackets.slice(0, index).find((one) => one.from <= to && from <= (one.to ?? to));
    if (!other) return [];
    const until = other.to === undefined ? "on" : `to ${other.to}`;
    return [{ path: [...path, index, "from"], message: `the ages from ${other.from} ${until} have a price already` }];
  });
}

type Restriction = RateBookContent["restrictions"][number];

function limitFaults(restrictions: readonly Restriction[]): BookFault[] {
  return limitClashes(restrictions).map(({ low, min, high, max }) =>
    high >= low
      ? { path: ["restrictions", high, max.name], message: `must not be below the minimum of ${min.nights} nights` }
      : { path: ["restrictions", low, min.name], message: `must not be above the maximum of ${max.nights} nights` },
  );
}

/** The pairs of restrictions by which no stay can begin on some night: the minimum of one is above the maximum of the other. */
export function limitClashes(restrictions: readonly Restriction[]) {
  const minima = restrictions.flatMap((one, index) => ({ one, low: index, min: minimumOf(one) }));
  const maxima = restrictions.flatMap((one, index) => ({ one, high: index, max: maximumOf(one) }));
  return minima.flatMap(({ one, low, min }) =>
    maxima.flatMap(({ one: other, high, max }) =>
      min && max && min.nights > max.nights && meet(one, other) ? [{ low, min, high, max }] : [],
    ),
  );
}

interface Bound {
  name: string;
  nights: number;
}

function minimumOf({ minNights = 0, minThrough = 0 }: Restriction): Bound | undefined {
  if (minNights + minThrough === 0) return undefined;
  return minNights < minThrough ? { name: "minThrough", nights: minThrough } : { name: "minNights", nights: minNights };
}

function maximumOf({ maxNights, maxThrough }: Restriction): Bound | undefined {
  if (maxNights === undefined || (maxThrough !== undefined && maxThrough < maxNights)) {
    return maxThrough === undefined ? undefined : { name: "maxThrough", nights: maxThrough };
  }
  return { name: "maxNights", nights: maxNights };
}

function meet(one: Restriction, other: Restriction): boolean {
  return haveCommon(one.types, other.types) && haveCommon(one.plans, other.plans) && shared(one, other) !== undefined;
}

function haveCommon(some: readonly string[] | undefined, others: readonly string[] | undefined): boolean {
  return !some || !others || some.some((one) => others.includes(one));
}
