import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BUILD, builds } from "#app/desk/parts/builds.ts";
import type { Fitting, Reply } from "./move-reply.ts";
import { rowsOf } from "./calendar-rows.ts";
import type { CalendarStay } from "./calendar-stay.ts";
import {
  applyMove,
  hasOtherDates,
  inRoom,
  isMove,
  NoAnswer,
  unmoved,
  shifted,
  type ProposedMove,
  stretched,
  movePreview,
} from "./proposed-move.ts";
import { lackOf } from "./use-reply.ts";
import { carriedBy, pickedUp } from "./use-proposed-moves.ts";
import { movedWords, replyWords, statusWords } from "./move-words.ts";

const stay: CalendarStay = {
  ...{ id: 7, bookingId: 1_007, version: 3, name: "Ada Example", category: "Standard", room: 102, pinned: false },
  ...{
    rooms: 1,
    accessible: undefined,
    movedOn: undefined,
    earlier: [],
    status: "confirmed",
    start: "2026-11-27",
    end: "2026-11-30",
  },
};
const present = unmoved(stay);
const fits: Fitting = {
  ...{ reply: "fits", modifiedCount: 1, type: "standard", rooms: [102], dirtyRooms: [], elsewhere: [], othersMoved: 0 },
  was: { checkIn: "2026-11-27", checkOut: "2026-11-30", total: 27_044 },
  is: { checkIn: "2026-11-27", checkOut: "2026-11-30", total: 27_044 },
  ...{ difference: 0, charged: 0, waived: 0, handBack: 0, refunded: 0, before: 0, kept: 0 },
  ...{ deadlines: { passed: 0, forgotten: 0 }, hasAddress: true },
};
const rooms = [101, 102, 103].map((number) => ({ number, category: "Standard", features: [] }));
const rows = rowsOf([...rooms, { number: 201, category: "Double Bed", features: [] }], new Map());

describe("a proposed move for a stay", () => {
  test("is none as long as everything is as it was", () => {
    expect(isMove(present)).toBe(false);
    expect(isMove(shifted(shifted(present, 2), -2))).toBe(false);
    expect([{ ...present, room: 101 }, { ...present, pin: true }, shifted(present, 1)].map(isMove)).toEqual([
      true,
      true,
      true,
    ]);
    expect([{ ...present, room: 101 }, shifted(present, 1)].map(hasOtherDates)).toEqual([false, true]);
  });

  test("in another room locks the stay there, and back in its own leaves it as it was", () => {
    expect(inRoom(present, 101)).toMatchObject({ room: 101, pin: true });
    expect(inRoom(inRoom(present, 101), 102)).toMatchObject({ room: 102, pin: false });
    expect(movedWords(inRoom(present, 101))).toBe("Ada Example has moved and is locked to room 101");
    expect(movedWords({ ...inRoom(present, 101), pin: false })).toBe("Ada Example has moved");
  });

  test("is longer or shorter when one of its ends is pulled, and keeps a night in any case", () => {
    expect(stretched(present, "end", 2)).toMatchObject({ start: "2026-11-27", end: "2026-12-02" });
    expect(stretched(present, "end", -9)).toMatchObject({ start: "2026-11-27", end: "2026-11-28" });
    expect(stretched(present, "start", -1)).toMatchObject({ start: "2026-11-26", end: "2026-11-30" });
    expect(stretched(present, "start", 9)).toMatchObject({ start: "2026-11-29", end: "2026-11-30" });
  });
});

describe("carrying a stay by keys", () => {
  const carried = (key: string, proposed: ProposedMove = present) => carriedBy(key, proposed, rows);

  test("moves it by days, by rooms of its own type, and its departure by itself", () => {
    expect(carried("ArrowRight")).toMatchObject({ start: "2026-11-28", end: "2026-12-01", room: 102 });
    expect(carried("ArrowLeft")).toMatchObject({ start: "2026-11-26", end: "2026-11-29" });
    expect(carried("Shift+ArrowRight")).toMatchObject({ start: "2026-11-27", end: "2026-12-01" });
    expect(carried("Shift+ArrowLeft")).toMatchObject({ start: "2026-11-27", end: "2026-11-29" });
    expect(carried("ArrowUp")).toMatchObject({ room: 101 });
    expect(carried("ArrowDown")).toMatchObject({ room: 103 });
  });

  test("ends at the first and last room of the type", () => {
    expect(carried("ArrowUp", { ...present, room: 101 })).toMatchObject({ room: 101 });
    expect(carried("ArrowDown", { ...present, room: 103 })).toMatchObject({ room: 103 });
  });

  test("finds the first or the last room for a guest who has none yet", () => {
    const without = { ...present, room: undefined };
    expect(carried("ArrowDown", without)).toMatchObject({ room: 101 });
    expect(carried("ArrowUp", without)).toMatchObject({ room: 103 });
  });

  test("lets it down where it has moved, takes it back where not, and heeds no other key", () => {
    expect(carried("Enter", { ...present, room: 101 })).toBe("drop");
    expect(carried("Enter")).toBe("back");
    expect(carried("Escape", { ...present, room: 101 })).toBe("back");
    expect(carried("Tab")).toBeUndefined();
  });

  test("begins with nobody who is being paid for or has left", () => {
    expect(pickedUp(stay)).toEqual(present);
    expect(pickedUp({ ...stay, status: "held" })).toBeUndefined();
    expect(pickedUp({ ...stay, status: "left" })).toBeUndefined();
  });
});

describe("asking the hotel about a proposed move", () => {
  const proposed = { ...shifted(present, 1), room: 101 };
  const answer: Reply = { ...fits, othersMoved: 2, difference: -8_848 };
  const asked = vi.fn<typeof fetch>();
  const ask = (client = new QueryClient(), of: ProposedMove = proposed) =>
    client.query({ ...movePreview(of), retry: false });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    vi.stubGlobal("fetch", asked.mockReset());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("sends what is to change and no more, with the version on the screen, and has the hotel's own answer", async () => {
    asked.mockImplementation(async () => Response.json(answer));
    const reply = ask();
    await vi.advanceTimersByTimeAsync(200);
    expect(await reply).toEqual(answer);
    const [path, sent] = asked.mock.calls[0] ?? [];
    const { pathname, searchParams } = new URL(String(path), "http://hotel.example.com");
    expect([pathname, sent?.method]).toEqual(["/dashboard/rows/move", undefined]);
    const dates = { start: "2026-11-28", end: "2026-12-01" };
    expect(Object.fromEntries(searchParams)).toEqual({
      stayId: "7",
      version: "3",
      room: "101",
      pin: "false",
      ...dates,
    });
  });

  test("does not ask about places that a bar only passes", async () => {
    asked.mockImplementation(async () => Response.json(answer));
    const client = new QueryClient();
    const passed = ask(client).catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(60);
    await client.cancelQueries({ queryKey: movePreview(proposed).queryKey });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).not.toHaveBeenCalled();
    await passed;
  });

  test("gives up a question whose proposed has become another", async () => {
    const signals: AbortSignal[] = [];
    asked.mockImplementation((_, { signal } = {}) => neverAnswering(signal, signals));
    const client = new QueryClient();
    const stale = ask(client).catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(200);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await client.cancelQueries({ queryKey: movePreview(proposed).queryKey });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await stale;
  });

  test("does not wait for ever for a server that does not answer, and says so", async () => {
    const patience = new AbortController();
    const limits: number[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      limits.push(ms);
      return patience.signal;
    });
    asked.mockImplementation((_, { signal } = {}) => neverAnswering(signal, []));
    const reply = ask().catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(200);
    patience.abort();
    const fault = await reply;
    expect(fault).toBeInstanceOf(NoAnswer);
    expect(limits).toEqual([8_000]);
    expect(statusWords(proposed, { reply: undefined, lack: lackOf(fault) })).toBe(
      "The hotel's server does not answer, so Ada Example stays where it was. Please try again in a moment.",
    );
    expect(movePreview(proposed).retry).toSatisfy(
      (retry: (failures: number, fault: unknown) => boolean) => !retry(0, fault),
    );
    vi.mocked(AbortSignal.timeout).mockRestore();
  });

  test.each([
    ["an earlier", { reply: "fits", modifiedCount: 1, difference: 0, total: 27_044 }],
    ["a newer", { ...fits, is: { checkIn: "2026-11-27", checkOut: "2026-11-30" } }],
  ])("takes no answer of %s program, which tells too little to be agreed to", async (...[, answer]) => {
    asked.mockImplementation(async () => Response.json(answer));
    const reply = ask().catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(200);
    expect(await reply).toBeInstanceOf(NoAnswer);
  });

  test("tells the page of another program that has answered", async () => {
    builds.hear("this");
    asked.mockImplementation(async () => Response.json(fits, { headers: { [BUILD]: "another" } }));
    expect(builds.isOther()).toBe(false);
    await applyMove(proposed, { difference: 0 });
    expect(builds.isOther()).toBe(true);
  });

  test("says that the server could not be reached where the line is cut", async () => {
    asked.mockRejectedValue(new TypeError("Failed to fetch"));
    const reply = ask().catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(200);
    expect(statusWords(proposed, { reply: undefined, lack: lackOf(await reply) })).toContain("could not be reached");
  });

  test("grants it with the difference that was seen, and hands on a refusal with its reason", async () => {
    const refusal: Reply = { reply: "refused", code: "room-taken", why: "Room 101 is taken.", bookingIds: [4] };
    asked.mockImplementation(async () => Response.json(refusal));
    expect(await applyMove(proposed, { difference: -8_848 })).toEqual(refusal);
    const [path, sent] = asked.mock.calls[0] ?? [];
    expect([path, sent?.method]).toEqual(["/dashboard/rows/move", "POST"]);
    const body = new URLSearchParams(String(sent?.body));
    expect([body.get("difference"), body.get("deadlines")]).toEqual(["-8848", null]);
    await applyMove(proposed, { difference: 0, areDeadlinesAnew: true });
    expect(new URLSearchParams(String(asked.mock.calls[1]?.[1]?.body)).get("deadlines")).toBe("anew");
  });

  test.each([
    [401, "not-signed-in"],
    [404, "not-allowed"],
  ])("refuses it by itself where the answer is %i, which is nobody's at the desk", async (status, code) => {
    asked.mockImplementation(async () => new Response(null, { status }));
    expect(await applyMove(proposed, { difference: 0 })).toMatchObject({ reply: "refused", code });
  });
});

function neverAnswering(signal: AbortSignal | null | undefined, signals: AbortSignal[]): Promise<Response> {
  if (signal) signals.push(signal);
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}

describe("what the hotel says to a proposed move", () => {
  test.each([
    ["another room", { ...present, room: 101 }, fits, "This fits."],
    [
      "who makes way",
      { ...present, room: 101 },
      { ...fits, othersMoved: 2 },
      "This fits. Other guests who get another room: 2.",
    ],
    [
      "a dearer stay",
      stretched(present, "end", 1),
      { ...fits, difference: 8_848, charged: 8_848 },
      "This fits. New total $270.44. $88.48 more is due at the desk.",
    ],
    [
      "a cheaper stay",
      stretched(present, "end", -1),
      { ...fits, difference: -8_848, refunded: 6_848, waived: 2_000, kept: 9_348 },
      "This fits. New total $270.44. $68.48 goes back to the card. $20.00 is no longer due. Of the price, $93.48 is the cancellation fee for what is given up, by the terms of the rate.",
    ],
    ["the same price", shifted(present, 1), fits, "This fits. The price stays the same."],
    ["nothing", { ...present, room: 101 }, { ...fits, modifiedCount: 0 }, "Nothing changes."],
    [
      "a refusal",
      { ...present, room: 101 },
      { reply: "refused", code: "room-closed", why: "Room 101 is out of order.", bookingIds: [] },
      "Room 101 is out of order.",
    ],
  ] as [string, ProposedMove, Reply, string][])("is told in words: %s", (...[, proposed, reply, words]) => {
    expect(replyWords(proposed, reply)).toBe(words);
  });
});
