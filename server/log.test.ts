import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { hearConsole, type Log, namingRequests, openLog, referenceOfRequest, traceOf } from "./log.ts";

const { error, warn } = console;
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(console, { error, warn });
});

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

/** Asks a server of its own, by these names; answers by which names it answered. */
async function named(listener: RequestListener, names: readonly (string | undefined)[]): Promise<(string | null)[]> {
  const server = createServer(namingRequests(listener)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return Promise.all(
    names.map(async (name) => {
      const headers = name === undefined ? {} : { "x-request-id": name };
      return (await fetch(`http://127.0.0.1:${port}/${name ?? ""}`, { headers })).headers.get("x-request-id");
    }),
  );
}

/** Says something while it answers. */
function saying(log: Log): RequestListener {
  return (request, response) => {
    void Promise.resolve().then(() => {
      log.info(`asked ${request.url}`);
      response.writeHead(200, { "content-type": "text/plain" }).end(referenceOfRequest());
    });
  };
}

test("each answer bears its request's name, and each line of the log that was said meanwhile", async () => {
  const lines = written();
  const log = openLog("info", "json");
  const names = await named(saying(log), ["0123456789abcdef", "a b", undefined]);
  expect(names).toEqual([
    "0123456789abcdef",
    expect.stringMatching(/^[\da-f]{16}$/),
    expect.stringMatching(/^[\da-f]{16}$/),
  ]);
  const said = lines.map((line) => JSON.parse(line) as Record<string, string>);
  expect(new Set(said.map(({ request }) => request))).toEqual(new Set(names));
  expect(said).toHaveLength(3);
  expect(said).toContainEqual(expect.objectContaining({ message: "asked /0123456789abcdef", request: names[0] }));
});

test("a fault in JSON has its trace, and what is below the level is unheard", () => {
  const lines = written();
  const log = openLog("info", "json");
  log.error("It broke", new Error("why"));
  log.debug("unheard");
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: "error", message: "It broke", trace: expect.stringContaining("Error: why") }),
  ]);
});

test.each([
  [
    Object.assign(new Error('invalid input syntax for type date: "Ada Example"'), { code: "22007" }),
    "Error 22007: invalid input syntax for type date: …",
  ],
  [
    Object.assign(new TypeError("Ada's row is there already"), { table: "orders", constraint: "orders_pkey" }),
    "TypeError orders orders_pkey: Ada's row is there already",
  ],
  [
    new Error("550 5.1.1 <ada@example.com>: no mailbox, nor 'ada.example@example.com'"),
    "Error: 550 5.1.1 <…>: no mailbox, nor …",
  ],
])("a fault is told by its kind and its place, without what its words quote: %s", (fault, told) => {
  const [first, ...frames] = traceOf(fault).split("\n");
  expect(first).toBe(told);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.every((line) => /^ {4}at /.test(line))).toBe(true);
});

test("plain lines are said as they are, and faults with their time", () => {
  const lines = written();
  const log = openLog("warn");
  log.warn("Careful");
  log.info("unheard");
  log.error("It broke");
  expect(lines).toEqual(["Careful\n", expect.stringMatching(/^\d{4}-.*Z error: It broke\n$/)]);
});

test("plain lines of a request bear the reference that its guest can read out", async () => {
  const lines = written();
  await named(saying(openLog("info")), ["0123456789abcdef"]);
  expect(lines).toEqual(["asked /0123456789abcdef [01234567]\n"]);
});

test("what a page or a package says on the console is a line of the log", () => {
  const lines = written();
  hearConsole(openLog("info", "json"));
  console.error(new Error("why"));
  console.error("Beware:", { of: "this" });
  console.error("Not saved:", Object.assign(new TypeError("why"), { detail: "Ada Example" }));
  console.warn("Careful");
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: "error", message: "A page failed", trace: expect.stringContaining("why") }),
    expect.objectContaining({ level: "error", message: "Beware: { of: 'this' }" }),
    expect.objectContaining({ level: "error", message: "Not saved: TypeError" }),
    expect.objectContaining({ level: "warn", message: "Careful" }),
  ]);
  expect(lines.join("")).not.toContain("Ada");
});

test("a log that nobody can write any more ends nothing", async () => {
  const program = `
    import { openLog } from "./server/log.ts";
    const log = openLog("info");
    process.stdin.once("data", () => {
      for (let line = 0; line < 3; line += 1) log.info("Nobody hears this.");
      log.error("Nor this.");
      setTimeout(() => process.exit(7), 100);
    });
    log.info("open");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: "pipe" });
  await once(child.stdout, "data");
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  child.stdin.write("go");
  expect(await once(child, "exit")).toEqual([7, null]);
});
