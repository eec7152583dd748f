import { expect } from "@playwright/test";
import { freePort } from "#tests/support/free-port.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { startTlsProxy } from "#tests/support/tls-proxy.ts";
import { test } from "./fixtures.ts";
import { ownHouse } from "./own-house.ts";
import { OWNER } from "./owner.ts";
import { logOut, newGuest } from "./people.ts";
import {
  button,
  cartButton,
  chooseStay,
  comeToPay,
  drawerOf,
  expectConfirmed,
  giveDetails,
  GOOD_CARD,
  payWith,
  threeNights,
} from "./steps.ts";

// A hotel as its owner runs it: at https, behind a proxy that ends TLS and passes on plain http.
const [port, hotelPort] = [await freePort(), await freePort()];
const PUBLIC_URL = `https://localhost:${port}`;
let hotel: RunningServer;
let proxy: Awaited<ReturnType<typeof startTlsProxy>>;

test.use({ baseURL: PUBLIC_URL, ignoreHTTPSErrors: true });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const env = { ...OWNER, PUBLIC_URL, TRUST_PROXY: "1", DEMO: "off", ALLOW_SANDBOX: "on" };
  hotel = await startServer({ ...ownHouse("off"), port: hotelPort, env });
  proxy = await startTlsProxy(port, hotelPort);
});
test.afterAll(async () => {
  proxy.close();
  await hotel.stop();
});

test("a guest behind TLS books, pays and finds the booking again", async ({ page }) => {
  await comeToPay(page);
  await payWith(page, GOOD_CARD);
  const number = await expectConfirmed(page);
  await page.goto("/mybookings");
  await expect(page.getByRole("table")).toContainText(number);
});

test("after a log-out nobody finds the account behind Back", async ({ page }) => {
  const { name, email, password: pass } = newGuest();
  const answer = await page.request.post("/api/users", { data: { name, email, pass, role: "customer" } });
  expect(answer.status()).toBe(201);
  // Playwright's browser keeps no page alive behind Back; a guest's own does, unless it is told not to.
  for (const path of ["/room", "/mybookings"]) {
    expect((await page.request.get(path)).headers()["cache-control"]).toBe("private, no-store");
  }
  const shown = await page.goto("/account");
  expect(shown?.headers()["cache-control"]).toBe("private, no-store");
  await expect(page.getByRole("main")).toContainText(email);
  await logOut(page);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Log in", level: 1 })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});

test("files of the house are taken for what they are, and over TLS alone", async ({ request }) => {
  const home = await (await request.get("/")).text();
  const [, asset = ""] = /<link rel="(?:preload|stylesheet)"[^>]* href="([^"]+)"/.exec(home) ?? [];
  for (const file of [asset, "/favicon.svg"]) {
    const headers = (await request.get(file)).headers();
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000",
    });
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest behind TLS chooses a stay, gives their details, reserves it and finds it again", {
    tag: "@soak",
  }, async ({ page }) => {
    await page.goto("/");
    await chooseStay(page, { ...threeNights(), type: "Standard", guests: 2 });
    await button(page, "Add to Cart").click();
    await expect(drawerOf(page)).toContainText("$270.44");
    await button(page, "Checkout").click();
    await giveDetails(page);
    await button(page, "Reserve without paying").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reserved, not confirmed yet");
    await expect(cartButton(page, 0)).toBeVisible();
    const number = (await page.getByText(/^\d{10}$/).textContent()) ?? "";
    await page.getByRole("link", { name: "View My Bookings" }).click();
    await page.getByLabel("Booking ID").fill(number);
    await button(page, "Search").click();
    await expect(page.getByRole("status").getByRole("table")).toContainText("Pending");
  });
});
