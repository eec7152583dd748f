import { type BrowserContext, expect, type Page } from "@playwright/test";
import { freePort } from "#tests/support/free-port.ts";
import { startProvider } from "#tests/support/provider-beside.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { expectNoAxeViolations, test } from "./fixtures.ts";
import { button, comeToPay, drawerOf, expectConfirmed, payWith, threeNights } from "./steps.ts";
import { STAND_IN } from "./stripe-stand-in.ts";

// A hotel with Stripe's keys. Its address is a neighbour of this test, and js.stripe.com is answered by a stand-in.

let provider: Awaited<ReturnType<typeof startProvider>>;
let hotel: RunningServer;

const port = await freePort();
test.use({ baseURL: `http://127.0.0.1:${port}` });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  provider = await startProvider();
  hotel = await startServer({ port, env: { ...provider.settings, TRUST_PROXY: "1" }, patience: 120_000 });
});
test.afterAll(async () => {
  await hotel.stop();
  await provider.close();
});
test.beforeEach(({ context }) => answerForStripe(context));

async function answerForStripe(context: BrowserContext) {
  await context.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: STAND_IN }),
  );
  await context.route("https://api.stripe.com/**", async (route) => {
    const request = route.request();
    const method = request.method();
    const answer = await provider.browserDoor(
      new Request(request.url(), { method, ...(method === "POST" && { body: request.postData() ?? "" }) }),
    );
    const headers = { "access-control-allow-origin": "*", "content-type": "application/json" };
    await route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
}

/** The hosts of all scripts that the browser asks for from now on. */
function scriptHosts(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") hosts.add(new URL(request.url()).host);
  });
  return hosts;
}

interface Asked {
  elements: { clientSecret: string; locale: string }[];
  payment: { kind: string; layout: unknown }[];
  confirm: { return_url: string; redirect: string }[];
}

test("a guest pays by the provider's own form and is booked", async ({ page }) => {
  await comeToPay(page);
  await expectNoAxeViolations(page);
  await payWith(page, "4242424242424242");
  await expectConfirmed(page);
  expect(await provider.tell(hotel.url)).not.toContain(400);
  const { rows } = await provider.sql.query("select data ->> 'status' as status from sandbox.payment_intent");
  expect(rows).toEqual([{ status: "succeeded" }]);
});

test("the form is asked for in tabs, and to leave the page only where a bank insists", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/status of 402/);
  await comeToPay(page);
  await payWith(page, "4000000000000002");
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  const asked = await page.evaluate(() => (window as unknown as { askedOfStripe: Asked }).askedOfStripe);
  expect(asked.payment.every(({ kind, layout }) => kind === "payment" && layout === "tabs")).toBe(true);
  expect(asked.elements[0]).toMatchObject({ locale: "en" });
  expect(asked.confirm).toEqual([{ return_url: `${hotel.url}/checkout/return`, redirect: "if_required" }]);
  await payWith(page, "4242424242424242");
  await expectConfirmed(page);
});

test("a guest who comes back from the bank's page lands on the confirmation of that order", async ({ page }) => {
  await comeToPay(page);
  const asked = await page.evaluate(() => (window as unknown as { askedOfStripe: Asked }).askedOfStripe);
  const secret = asked.elements[0]?.clientSecret ?? "";
  const paymentId = secret.split("_secret_")[0] ?? "";
  const search = new URLSearchParams({ payment_intent: paymentId, payment_intent_client_secret: secret });
  // Not paid yet: back to the card, with the same rooms held.
  await page.goto(`/checkout/return?${search}`);
  await expect(page).toHaveURL(/\?cart=pay$/);
  await expect(drawerOf(page).getByLabel("Card number")).toBeVisible();
  const card = { number: "4242424242424242", exp_month: "12", exp_year: "2040", cvc: "123" };
  const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value] as const);
  const body = new URLSearchParams({
    key: provider.settings.STRIPE_PUBLISHABLE_KEY,
    client_secret: secret,
    ...Object.fromEntries(fields),
  });
  const address = `https://api.stripe.com/v1/payment_intents/${paymentId}/confirm`;
  await provider.browserDoor(new Request(address, { method: "POST", body }));
  await page.goto(`/checkout/return?${search}&redirect_status=succeeded`);
  await expectConfirmed(page);
  expect(page.url()).not.toContain("secret");
});

test("the provider's script comes with the card step, not before, and every other script is the hotel's", async ({
  page,
}) => {
  const own = new URL(hotel.url).host;
  const hosts = scriptHosts(page);
  for (const path of ["/", "/room", "/services", "/about", "/facility", "/facilities", "/mybookings", "/login"]) {
    await page.goto(path);
    expect([path, ...hosts]).toEqual([path, own]);
  }
  await comeToPay(page, threeNights());
  expect([...hosts].toSorted()).toEqual([own, "js.stripe.com"].toSorted());
});

test("a guest hears that something is wrong when the provider's script does not come", async ({
  page,
  context,
  allowComplaint,
}) => {
  allowComplaint(/js\.stripe\.com|Failed to load/);
  await context.route("https://js.stripe.com/**", (route) => route.abort());
  await comeToPay(page, threeNights()).catch(() => undefined);
  await expect(page.getByText("An unexpected error occurred.")).toBeVisible();
  await expect(button(page, "Change something")).toBeVisible();
});
