import { describe, expect, test } from "vitest";
import { capProblem, type Held, type Holdings, withoutOrder } from "./holding-caps.ts";

const CAPS = {
  capRoomsPerBrowser: 10,
  capRoomsPerAddress: 30,
  capUnpaidNightsPerBrowser: 20,
  capUnpaidNightsPerAddress: 60,
  capHeldNightsPerBrowser: 150,
  capHeldNightsPerAddress: 300,
  capOpenedNightsPerBrowser: 300,
  capOpenedNightsPerAddress: 600,
  capPendingPerEmail: 3,
};
const nothing: Held = { rooms: 0, unpaidNights: 0, heldNights: 0, openedNights: 0 };
const holding = (
  changes: { browser?: Partial<Held> } & Partial<Record<"own" | "near" | "far", Partial<Held>>> = {},
): Holdings => ({
  browser: { ...nothing, ...changes.browser },
  networks: {
    own: { ...nothing, ...changes.own },
    near: { ...nothing, ...changes.near },
    far: { ...nothing, ...changes.far },
  },
  emailPending: 0,
});
const unpaid = (rooms: number, nights: number) => ({ payment: "none", lines: [{ rooms, nights }] }) as const;
const paid = (rooms: number, nights: number) => ({ payment: "card", lines: [{ rooms, nights }] }) as const;

describe("what somebody who has not paid may hold", () => {
  test.each([
    ["20 room nights of one browser", holding({ browser: { unpaidNights: 17 } }), unpaid(1, 3), undefined],
    ["21 room nights of one browser", holding({ browser: { unpaidNights: 18 } }), unpaid(1, 3), "browser"],
    ["two rooms for ten nights", holding(), unpaid(2, 10), undefined],
    ["two rooms for eleven nights", holding(), unpaid(2, 11), "browser"],
    ["60 room nights of one address", holding({ own: { unpaidNights: 57 } }), unpaid(1, 3), undefined],
    ["61 room nights of one address", holding({ own: { unpaidNights: 58 } }), unpaid(1, 3), "address"],
    ["240 room nights of one home", holding({ near: { unpaidNights: 237 } }), unpaid(1, 3), undefined],
    ["241 room nights of one home", holding({ near: { unpaidNights: 238 } }), unpaid(1, 3), "address"],
    ["600 room nights of one site", holding({ far: { unpaidNights: 597 } }), unpaid(1, 3), undefined],
    ["601 room nights of one site", holding({ far: { unpaidNights: 598 } }), unpaid(1, 3), "address"],
  ])("%s", (...[, held, asked, of]) => {
    const problem = capProblem(held, asked, CAPS);
    expect(problem).toEqual(of && expect.objectContaining({ problem: "too-many-unpaid-nights", of }));
  });

  test.each([
    ["10 rooms of one browser", holding({ browser: { rooms: 5 } }), undefined],
    ["11 rooms of one browser", holding({ browser: { rooms: 6 } }), "browser"],
    ["31 rooms of one address", holding({ own: { rooms: 26 } }), "address"],
    ["120 rooms of one home", holding({ near: { rooms: 115 } }), undefined],
    ["121 rooms of one home", holding({ near: { rooms: 116 } }), "address"],
    ["301 rooms of one site", holding({ far: { rooms: 296 } }), "address"],
  ])("%s, whether they are to be paid for or not", (_what, held, of) => {
    for (const asked of [unpaid(5, 1), paid(5, 1)]) {
      expect(capProblem(held, asked, CAPS)).toEqual(of && expect.objectContaining({ problem: "too-many-rooms", of }));
    }
  });

  test.each([
    ["ten rooms for fourteen nights", 10, 14],
    ["two rooms for sixty nights", 2, 60],
    ["one room for sixty nights", 1, 60],
  ])("a family that pays takes %s, whatever waits unpaid beside it", (_what, rooms, nights) => {
    const crowded = { unpaidNights: 600 };
    const held = { ...holding({ browser: crowded, own: crowded, near: crowded, far: crowded }), emailPending: 9 };
    expect(capProblem(held, paid(rooms, nights), CAPS)).toBeUndefined();
  });

  test.each([
    ["151 in one order", holding(), paid(3, 51), "browser"],
    ["150 of one browser", holding({ browser: { heldNights: 147 } }), paid(1, 3), undefined],
    ["151 of one browser", holding({ browser: { heldNights: 148 } }), paid(1, 3), "browser"],
    ["300 of one address", holding({ own: { heldNights: 297 } }), paid(1, 3), undefined],
    ["301 of one address", holding({ own: { heldNights: 298 } }), paid(1, 3), "address"],
    ["600 of one home", holding({ near: { heldNights: 597 } }), paid(1, 3), undefined],
    ["601 of one home", holding({ near: { heldNights: 598 } }), paid(1, 3), "address"],
    ["1200 of one site", holding({ far: { heldNights: 1_197 } }), paid(1, 3), undefined],
    ["1201 of one site", holding({ far: { heldNights: 1_198 } }), paid(1, 3), "address"],
    ["600 that one address opened within a day", holding({ own: { openedNights: 597 } }), paid(1, 3), undefined],
    ["300 that one browser opened within a day", holding({ browser: { openedNights: 297 } }), paid(1, 3), undefined],
    [
      "301 that one browser opened within a day",
      holding({ browser: { openedNights: 298 } }),
      paid(1, 3),
      "browser-day",
    ],
    ["601 that one address opened within a day", holding({ own: { openedNights: 598 } }), paid(1, 3), "day"],
    ["1201 that one home opened within a day", holding({ near: { openedNights: 1_198 } }), paid(1, 3), "day"],
    ["2401 that one site opened within a day", holding({ far: { openedNights: 2_398 } }), paid(1, 3), "day"],
  ])("room nights held for a card: %s", (...[, held, asked, of]) => {
    const problem = capProblem(held, asked, CAPS);
    expect(problem).toEqual(of && expect.objectContaining({ problem: "too-many-held-nights", of }));
  });

  test("room nights that are held for a card do not count among those reserved without payment", () => {
    const crowded = { heldNights: 2_000, openedNights: 3_000 };
    const held = holding({ browser: crowded, own: crowded, near: crowded, far: crowded });
    expect(capProblem(held, unpaid(1, 3), CAPS)).toBeUndefined();
  });
});

describe("what is held once an order of the browser is over", () => {
  const held = holding({
    browser: { rooms: 5, heldNights: 20, openedNights: 25 },
    own: { rooms: 7, heldNights: 30, openedNights: 40 },
    near: { rooms: 8 },
    far: { rooms: 9 },
  });
  const lines = [
    { rooms: 2, nights: 3 },
    { rooms: 1, nights: 1 },
  ];
  const here = "2001:db8:1:ab01::";

  test.each([
    ["the same address", here, { own: 4, near: 5, far: 6 }],
    ["another room of the same home", "2001:db8:1:ab02::", { own: 7, near: 5, far: 6 }],
    ["elsewhere, before its guest went on", "198.51.100.7", { own: 7, near: 8, far: 9 }],
  ])("leaves out its rooms in the networks that it came from: %s", (_where, address, rooms) => {
    const { browser, networks } = withoutOrder(held, { address, lines }, here);
    expect(browser).toMatchObject({ rooms: 2, heldNights: 13 });
    expect({ own: networks.own.rooms, near: networks.near.rooms, far: networks.far.rooms }).toEqual(rooms);
  });

  test("counts what it opened within the day all the same, so that replacing holds one by one gains nothing", () => {
    const { browser, networks } = withoutOrder(held, { address: here, lines }, here);
    expect(browser).toMatchObject({ heldNights: 13, openedNights: 25 });
    expect(networks.own).toMatchObject({ heldNights: 23, openedNights: 40 });
  });
});
