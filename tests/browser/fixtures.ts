import AxeBuilder from "@axe-core/playwright";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";

type Fixtures = {
  /** Says that this journey expects complaints of the browser that match, such as the 409 of a lost race. */
  allowComplaint: (pattern: RegExp) => void;
};

/** A journey fails on every complaint of the browser that it has not announced. */
export const test = base.extend<Fixtures>({
  allowComplaint: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      context.on("console", (message) => complaints.push(...serious(message)));
      context.on("weberror", (thrown) => complaints.push(String(thrown.error())));
      await use((pattern) => allowed.push(pattern));
      const unexpected = complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)));
      expect(unexpected, "complaints of the browser").toEqual([]);
    },
    { auto: true },
  ],
});

/** No rule of axe finds anything on the page as it stands. */
export async function expectNoAxeViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}`),
  );
  expect(found).toEqual([]);
}

function serious(message: ConsoleMessage) {
  if (message.type() !== "error" && message.type() !== "warning") return [];
  return [`${message.type()}: ${message.text()} (${message.location().url})`];
}
