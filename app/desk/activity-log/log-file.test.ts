import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { contentContext, hotelContext } from "#app/context.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { loader } from "./log-file.ts";

test("a file of the activity log of which a later page can not be read says so in its last line", async () => {
  const row = {
    id: 1,
    at: 0,
    actor: "timer",
    by: undefined,
    act: "account.erased",
    subject: "account:1",
    bookingIds: [],
  };
  const listAudit = (_: unknown, { cursor }: { cursor?: string }) =>
    Promise.resolve(cursor ? { problem: "not-allowed" } : { rows: [row], next: "1" });
  const context = new RouterContextProvider();
  context.set(hotelContext, { staff: { reports: { listAudit } } } as never);
  context.set(contentContext, { roomTypes: [] } as never);
  context.set(clerkContext, {} as never);
  const url = new URL("http://hotel.example.com/dashboard/audit.csv");
  const lines = (await (await loader({ context, url } as never)).text()).trimEnd().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toBe("Broken off: please ask again");
});
