import fc from "fast-check";
import { expect, test } from "vitest";
import { shareChildren, shareGuests } from "./share-guests.ts";

const single = { rooms: 1, guestsPerRoom: 2 };
const suites = { rooms: 2, guestsPerRoom: 4 };

test.each([
  { why: "one guest goes into one room", guests: 1, types: [single], shares: [1] },
  { why: "each room gets one guest first", guests: 3, types: [single, suites], shares: [1, 2] },
  { why: "further guests go to the emptiest rooms", guests: 6, types: [single, suites], shares: [2, 4] },
  { why: "no type gets more guests than fit", guests: 9, types: [single, suites], shares: [2, 7] },
  { why: "fewer guests than rooms stay as few", guests: 2, types: [single, suites], shares: [1, 1] },
  { why: "fewer guests than types count as one for each", guests: 1, types: [single, suites], shares: [1, 1] },
])("$why", ({ guests, types, shares }) => {
  expect(shareGuests(guests, types)).toEqual(shares);
});

test("guests who don't fit are shared among no rooms", () => {
  expect(shareGuests(11, [single, suites])).toBeUndefined();
});

test("all guests are shared exactly where they fit, and no room holds more than it may", () => {
  const type = fc.record({ rooms: fc.integer({ min: 1, max: 5 }), guestsPerRoom: fc.integer({ min: 1, max: 6 }) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.array(type, { minLength: 1, maxLength: 4 }), (guests, types) => {
      const shares = shareGuests(guests, types);
      const room = types.reduce((total, { rooms, guestsPerRoom }) => total + rooms * guestsPerRoom, 0);
      const rooms = types.reduce((total, one) => total + one.rooms, 0);
      const least = guests < rooms ? () => 1 : (of: number) => of;
      if (guests > room) return shares === undefined;
      const isWithin = shares?.every((share, at) => {
        const { rooms: of = 0, guestsPerRoom = 0 } = types[at] ?? {};
        return share >= least(of) && share <= of * guestsPerRoom;
      });
      return isWithin === true && shares?.reduce((total, share) => total + share, 0) === Math.max(guests, types.length);
    }),
  );
});

test.each([
  { why: "children of one line stay together", ages: [3, 9], lines: [{ rooms: 1, guests: 4 }], shares: [[3, 9]] },
  {
    why: "each room keeps an adult while there are enough",
    ages: [3, 9, 12],
    lines: [
      { rooms: 1, guests: 2 },
      { rooms: 2, guests: 4 },
    ],
    shares: [[3], [9, 12]],
  },
  {
    why: "one adult on a line is enough where there are no more",
    ages: [3, 9, 12, 5],
    lines: [
      { rooms: 1, guests: 2 },
      { rooms: 2, guests: 4 },
    ],
    shares: [[3], [9, 12, 5]],
  },
])("$why", ({ ages, lines, shares }) => {
  expect(shareChildren(ages, lines)).toEqual(shares);
});

test("no line is children's alone", () => {
  const lines = [
    { rooms: 1, guests: 1 },
    { rooms: 1, guests: 2 },
  ];
  expect(shareChildren([3], lines)).toEqual([[], [3]]);
  expect(shareChildren([3, 9], lines)).toBeUndefined();
  const fewer = [{ rooms: 3, guests: 2 }];
  expect(shareChildren([3], fewer)).toEqual([[3]]);
  expect(shareChildren([3, 9], fewer)).toBeUndefined();
});
