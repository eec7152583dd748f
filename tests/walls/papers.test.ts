import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { PAYMENT_FIELDS } from "#adapters/payments/providers.ts";
import { bookingMayBecome } from "#hotel/booking/rules/booking-states.ts";
import { mayBecome } from "#hotel/booking/rules/order-states.ts";
import { lifeMayBecome } from "#hotel/inventory/rules/stay-life.ts";
import { paymentMayBecome } from "#hotel/ledger/rules/payment-states.ts";
import { type RefundState, refundStatesBefore } from "#hotel/ledger/rules/refund-states.ts";
import { STATUS } from "#server/problem-json.ts";
import { type Library, strayCitesIn, strayLinksIn } from "./papers.ts";

const root = resolve(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const decisions = globSync("docs/decisions/*.md", { cwd: root }).map(
  (file) => `ADR ${Number(/\d{4}/.exec(file)?.[0])}`,
);
const library: Library = {
  has: (path) => decisions.includes(path) || existsSync(join(root, path)),
  textOf: (path) => (path.endsWith(".md") && existsSync(join(root, path)) ? read(path) : undefined),
};

describe("what is cited lies in the repository", () => {
  test("every comment cites a page, a heading or a decision that is there", () => {
    const files = globSync("{hotel,app,adapters,server,content,tests,scripts}/**/*.{ts,tsx,mjs,css}", { cwd: root });
    expect(files.length).toBeGreaterThan(1_000);
    const stray = files.flatMap((file) => strayCitesIn(read(file), library).map((cite) => `${file}: ${cite}`));
    expect(stray).toEqual([]);
  });

  test("every page links and names what is there", () => {
    const pages = globSync(["*.md", "{docs,tests}/**/*.md"], { cwd: root });
    expect(pages.length).toBeGreaterThan(45);
    const stray = pages.flatMap((page) => strayLinksIn(page, library).map((cite) => `${page}: ${cite}`));
    expect(stray).toEqual([]);
  });

  test.each([
    "as DESIGN section 3 has it",
    "CONTRACT, settings",
    "see STYLE.md",
    "the whole HOUSE",
    "(spec section 8)",
    "Spec sections 3 and 5",
    "in spec.md",
    "the specification has the list (section 7)",
    "told in docs/NOWHERE.md",
    "told in docs/BOOKING.md, the weather",
    "told in docs/SPECIFICATION.md, 5 and 77",
    "decided in ADR 9999",
  ])("a comment that says %j cites nothing that can be opened", (words) => {
    expect(strayCitesIn(`/** ${words}. */`, library)).toHaveLength(1);
    expect(strayCitesIn(`const one = 1; // ${words}`, library)).toHaveLength(1);
  });

  test.each([
    "RFC 6238 section 5.2",
    "docs/BOOKING.md, locks",
    "docs/BOOKING.md,\n * what settles what",
    "docs/SPECIFICATION.md, 3 and 5",
    "https://docs.stripe.com/docs/testing",
    "ADR 5",
    "the specification's words",
  ])("a comment may cite %j", (words) => {
    expect(strayCitesIn(`/** (${words}) */`, library)).toEqual([]);
  });

  test.each([
    "[it](NOWHERE.md)",
    "[it](BOOKING.md#the-weather)",
    "in `hotel/booking/nowhere.ts`",
    "in `booking/nowhere`",
    "as DESIGN has it",
  ])("a page that says %j leads nowhere", (words) => {
    const page = { ...library, textOf: (path: string) => (path === "docs/PAGE.md" ? words : library.textOf(path)) };
    expect(strayLinksIn("docs/PAGE.md", page)).toHaveLength(1);
  });
});

describe("the pages are whole", () => {
  test("docs/API.md names every call that the server describes", () => {
    const calls = globSync("server/api/*.ts", { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/method: "(\w+)",\s+path: "([^"]+)"/g)].map(([, method = "", path = ""]) => {
        return `\`${method.toUpperCase()} ${path}\``;
      }),
    );
    const webhooks = globSync("adapters/payments/*/webhook.ts", { cwd: root }).map(
      (file) => `\`POST ${/path: "([^"]+)"/.exec(read(file))?.[1]}\``,
    );
    expect(webhooks.length).toBeGreaterThan(0);
    expect(calls.length).toBeGreaterThan(25);
    const api = read("docs/API.md");
    expect([...calls, ...webhooks].filter((call) => !api.includes(call))).toEqual([]);
  });

  test("docs/API.md names every code of a problem", () => {
    const api = read("docs/API.md");
    const codes = Object.keys(STATUS).filter((code) => code !== "identity");
    expect(codes.filter((code) => !api.includes(`\`${code}\``))).toEqual([]);
  });

  test.each([
    ["order", mayBecome],
    ["booking", bookingMayBecome],
    ["payment", paymentMayBecome],
    ["refund", (from: RefundState, to: RefundState) => refundStatesBefore(to).includes(from)],
    ["stay", lifeMayBecome],
  ] as [string, (from: string, to: string) => boolean][])(
    "docs/BOOKING.md shows what %s may become as the code has it",
    (thing, may) => {
      const rows = statesOf(thing, read("docs/BOOKING.md"));
      const states = rows.flatMap(({ from }) => from);
      expect(states.length).toBeGreaterThan(3);
      for (const { from, to } of rows) {
        for (const state of from) expect(states.filter((one) => may(state, one)).toSorted()).toEqual(to.toSorted());
      }
    },
  );

  test("the README names every setting that the server reads", () => {
    const files = globSync(["server/{config,*-settings}.ts", "adapters/payments/*/settings.ts"], { cwd: root });
    const settings = files.flatMap((file) =>
      [...read(file).matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = ""]) => name),
    );
    expect(settings.length).toBeGreaterThan(45);
    const ofPayments = PAYMENT_FIELDS.flatMap(({ fields, furtherFields }) =>
      Object.values({ ...fields, ...furtherFields }),
    );
    const readme = read("README.md");
    expect(
      [...settings, ...ofPayments].filter((name) => name !== "NODE_ENV" && !readme.includes(`\`${name}\``)),
    ).toEqual([]);
  });

  test("the README and CONTRIBUTING lead to every page of docs", () => {
    const pages = execFileSync("git", ["ls-files", "docs/*.md", ":!docs/decisions"], { cwd: root, encoding: "utf8" });
    const links = [read("README.md"), read("CONTRIBUTING.md")].join("\n");
    expect(pages.split("\n").filter((page) => page !== "" && !links.includes(page))).toEqual([]);
  });
});

/** The rows of the table of states that begins with this word: the states in the first cell, and those in the last. */
function statesOf(thing: string, page: string): { from: string[]; to: string[] }[] {
  const table = page.split("\n\n").find((part) => part.startsWith(`| ${thing}`) && part.includes("may become")) ?? "";
  const named = (cell = "") => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, state = ""]) => state);
  return table
    .split("\n")
    .slice(2)
    .map((row) => {
      const cells = row.split("|").slice(1, -1);
      return { from: named(cells[0]), to: named(cells.at(-1)) };
    });
}
