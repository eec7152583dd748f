import { afterEach, expect, test, vi } from "vitest";
import { namingRequests, openLog } from "./log.ts";

afterEach(() => void vi.restoreAllMocks());

function written(): string[] {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((line) => {
      lines.push(String(line));
      return true;
    });
  }
  return lines;
}

test("each line is a JSON value with the name of the request that it was said in", async () => {
  const lines = written();
  const log = openLog("info", "json");
  const answer = namingRequests(async (_request: Request, say: string) => {
    await Promise.resolve();
    log.info(say);
  });
  const asked = (id?: string) =>
    new Request("http://localhost", id === undefined ? {} : { headers: { "x-request-id": id } });
  await Promise.all([
    answer(asked("0123456789abcdef"), "one"),
    answer(asked("a\u00e9 b"), "two"),
    answer(asked(), "three"),
  ]);
  log.error("It broke", new Error("why"));
  log.debug("unheard");
  const said = lines.map((line) => JSON.parse(line) as Record<string, string>);
  expect(said.slice(0, 3)).toEqual([
    expect.objectContaining({ level: "info", message: "one", request: "0123456789abcdef" }),
    expect.objectContaining({ message: "two", request: expect.stringMatching(/^[\da-f-]{36}$/) }),
    expect.objectContaining({ message: "three", request: expect.stringMatching(/^[\da-f-]{36}$/) }),
  ]);
  expect(said[3]).toMatchObject({ level: "error", message: "It broke", trace: expect.stringContaining("Error: why") });
  expect(said).toHaveLength(4);
});

test("plain lines are said as they are, and faults with their time", () => {
  const lines = written();
  const log = openLog("warn");
  log.warn("Careful");
  log.info("unheard");
  log.error("It broke");
  expect(lines).toEqual(["Careful\n", expect.stringMatching(/^\d{4}-.*Z error: It broke\n$/)]);
});
