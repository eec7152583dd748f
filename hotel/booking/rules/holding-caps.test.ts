import { describe, expect, test } from "vitest";
import { capProblem, type Held, type Holdings, withoutOrder } from "./holding-caps.ts";

const CAPS = {
  capRoomsPerBrowser: 10,
  capRoomsPerAddress: 30,
  capUnpaidNightsPerBrowser: 20,
  capUnpaidNightsPerAddress: 60,
  capPendingPerEmail: 3,
};
const nothing: Held = { rooms: 0, unpaidNights: 0 };
const holding = (changes: Partial<Record<"browser" | "own" | "near" | "far", Partial<Held>>> = {}): Holdings => ({
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

  test("a family that pays takes five rooms for sixty nights, whatever waits unpaid beside it", () => {
    const crowded = { unpaidNights: 600 };
    const held = { ...holding({ browser: crowded, own: crowded, near: crowded, far: crowded }), emailPending: 9 };
    expect(capProblem(held, paid(5, 60), CAPS)).toBeUndefined();
  });
});

describe("what is held once an order of the browser is over", () => {
  const held = holding({ browser: { rooms: 5 }, own: { rooms: 7 }, near: { rooms: 8 }, far: { rooms: 9 } });
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
    expect(browser.rooms).toBe(2);
    expect({ own: networks.own.rooms, near: networks.near.rooms, far: networks.far.rooms }).toEqual(rooms);
  });
});
