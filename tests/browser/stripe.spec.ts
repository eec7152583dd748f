import { type BrowserContext, expect, type Page, type Response, type Route } from "@playwright/test";
import { keepTemplate } from "#tests/support/embedded-template.ts";
import { figure } from "#tests/support/figures.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startProvider } from "#tests/support/provider-beside.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { expectNoAxeViolations, lookAgain, test } from "./fixtures.ts";
import { ownHouse } from "./own-house.ts";
import { OWNER } from "./owner.ts";
import { askToPay, button, comeToPay, drawerOf, expectConfirmed, payWith, threeNights, typeCard } from "./steps.ts";
import { STAND_IN } from "./stripe-stand-in.ts";

// A hotel with Stripe's keys. Its address is a neighbour of this test, and js.stripe.com is answered by a stand-in.

let provider: Awaited<ReturnType<typeof startProvider>>;
let hotel: RunningServer;

const port = await freePort();
test.use({ baseURL: `http://127.0.0.1:${port}` });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  await keepTemplate();
  provider = await startProvider();
  hotel = await startServer({
    port,
    ...ownHouse("off"),
    env: { ...provider.settings, ...OWNER, TRUST_PROXY: "1" },
  });
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

/** The owner of this very hotel, signed in without its pages. */
async function enterAsOwner(page: Page) {
  const { OWNER_EMAIL: email, OWNER_PASSWORD: password } = OWNER;
  const form = { email, password, intent: "login", returnTo: "/about" };
  const entered = await page.request.post("/login", { form, maxRedirects: 0 });
  expect(entered.status()).toBe(302);
}

/** What the house's own scripts say that the browser fetches meanwhile, by their paths. */
async function scriptsOf(page: Page, act: () => Promise<unknown>): Promise<Map<string, string>> {
  const coming: Promise<[string, string]>[] = [];
  const note = (response: Response) => {
    const { pathname, host } = new URL(response.url());
    const isScript = response.request().resourceType() === "script" && host !== "js.stripe.com";
    // Asked for once more: of what came just before another page the browser keeps no body.
    if (isScript) coming.push(page.request.get(response.url()).then(async (file) => [pathname, await file.text()]));
  };
  page.on("response", note);
  await act();
  page.off("response", note);
  return new Map(await Promise.all(coming));
}

/** With all that home fetches before the first touch. */
async function comeHome(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('[data-when="seen"]:not([data-live])')).toHaveCount(0);
}

interface Asked {
  elements: { clientSecret: string; locale: string }[];
  payment: { kind: string; layout: unknown }[];
  confirm: { return_url: string; redirect: string }[];
}

test("a guest hears that something is wrong while the provider's script does not come, and then pays by its own form, in tabs, which asks the provider once for two clicks of one hand and leaves the page only where a bank insists", async ({
  page,
  context,
  allowComplaint,
}) => {
  allowComplaint(/status of 402|js\.stripe\.com|Failed to load/);
  const keepAway = (route: Route) => route.abort();
  await context.route("https://js.stripe.com/**", keepAway);
  await askToPay(page);
  await expect(page.getByText("An unexpected error occurred.")).toBeVisible();
  await expect(button(page, "Change something")).toBeVisible();
  await context.unroute("https://js.stripe.com/**", keepAway);
  await page.reload();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await lookAgain(page);
  await typeCard(page, "4000000000000002");
  await button(page, "Pay now").dblclick();
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  const asked = await page.evaluate(() => (window as unknown as { askedOfStripe: Asked }).askedOfStripe);
  expect(asked.payment.every(({ kind, layout }) => kind === "payment" && layout === "tabs")).toBe(true);
  expect(asked.elements[0]).toMatchObject({ locale: "en" });
  expect(asked.confirm).toEqual([{ return_url: `${hotel.url}/checkout/return`, redirect: "if_required" }]);
  await payWith(page, "4242424242424242");
  await expectConfirmed(page);
  expect(await provider.tell(hotel.url)).not.toContain(400);
  const { rows } = await provider.sql.query("select data ->> 'status' as status from sandbox.payment_intent");
  expect(rows).toEqual([{ status: "succeeded" }]);
});

test("a guest who comes back from the bank's page lands on the confirmation of that order", { tag: "@soak" }, async ({
  page,
}) => {
  await comeToPay(page);
  const asked = await page.evaluate(() => (window as unknown as { askedOfStripe: Asked }).askedOfStripe);
  const secret = asked.elements[0]?.clientSecret ?? "";
  const paymentId = secret.split("_secret_")[0] ?? "";
  const search = new URLSearchParams({ payment_intent: paymentId, payment_intent_client_secret: secret });
  // Not paid yet: back to the card, with the same rooms held.
  await page.goto(`/checkout/return?${search}`);
  await expect(page).toHaveURL(/\?cart=pay$/);
  await expect(drawerOf(page).getByLabel("Card number")).toBeVisible();
  await page.goto("about:blank");
  await provider.browserDoor(confirmation({ paymentId, clientSecret: secret }, "4000000000000002"));
  await page.goto(`/checkout/return?${search}&redirect_status=failed`);
  await expect(page.getByRole("alert")).toContainText("The payment did not go through");
  await expect(page.getByRole("alert")).toContainText("Nothing was charged");
  // At the bank: the card step would see the payment and lead on by itself.
  await page.goto("about:blank");
  await provider.browserDoor(confirmation({ paymentId, clientSecret: secret }));
  await page.goto(`/checkout/return?${search}&redirect_status=succeeded`);
  await expectConfirmed(page);
  expect(page.url()).not.toContain("secret");
});

test("the provider's script comes with the card step, not before: home's are the same with the provider's keys and without, and every other script is the hotel's", async ({
  page,
}) => {
  const own = new URL(hotel.url).host;
  const hosts = scriptHosts(page);
  const withKeys = await scriptsOf(page, () => comeHome(page, "/"));
  expect([...hosts]).toEqual([own]);
  const neighbour = `localhost:${process.env.BROWSER_TEST_PORT}`;
  const sandbox = await scriptsOf(page, () => comeHome(page, `http://${neighbour}/`));
  expect([...withKeys.keys()].toSorted()).toEqual([...sandbox.keys()].toSorted());
  const all = [...withKeys.values()].join("\n");
  expect(all).not.toMatch(/js\.stripe\.com|payment_method_data|PaymentElement/);
  const atCard = await scriptsOf(page, () => comeToPay(page, threeNights()));
  const added = [...atCard].filter(([path]) => !withKeys.has(path));
  expect(added.map(([, text]) => text).join("\n")).toMatch(/js\.stripe\.com/);
  const sizeOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);
  const home = sizeOf([...withKeys.values()]);
  figure("JavaScript of home with the provider's keys to without", home / sizeOf([...sandbox.values()]), "exactly 1");
  figure("JavaScript that the way to the card adds to home's", sizeOf(added.map(([, text]) => text)) / home);
  expect(home).toBe(sizeOf([...sandbox.values()]));
  expect([...hosts].toSorted()).toEqual([own, neighbour, "js.stripe.com"].toSorted());
});

test("the desk's pages let in neither the provider nor the map, whatever guests' pages do", { tag: "@soak" }, async ({
  page,
}) => {
  const hosts = scriptHosts(page);
  await enterAsOwner(page);
  const policyOf = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.headers()["content-security-policy"] ?? "no policy";
  };
  expect(await policyOf("/")).toContain("https://js.stripe.com");
  await page.goto("/dashboard");
  const ways = await page.locator("nav[aria-label='Dashboard'] a[href^='/dashboard']").all();
  const pages = await Promise.all(ways.map(async (way) => (await way.getAttribute("href")) ?? ""));
  expect(pages).toContain("/dashboard/money");
  // The policy is the desk's, not a page's: every day a few are asked, and each page's scripts by the walk through the house.
  const asked = process.env.EVERY_LOOK ? pages : ["/dashboard/money", "/dashboard/users"];
  for (const path of ["/dashboard", ...asked]) {
    const policy = await policyOf(path);
    expect([path, policy]).toEqual([path, expect.not.stringMatching(/https?:|unsafe|\*|no policy/)]);
  }
  expect([...hosts]).toEqual([new URL(hotel.url).host]);
});

test("money that came for nobody is found by a comparison, explained, and sent back by a person alone", {
  tag: "@soak",
}, async ({ page }) => {
  await comeToPay(page, threeNights());
  await payWith(page, "4242424242424242");
  await expectConfirmed(page);
  const orphan = await payForNobody();
  await enterAsOwner(page);
  await page.goto("/dashboard/money");
  await button(page, "Reconcile").click();
  await expect(page.getByText(/^1 difference over \d+ payments?$/)).toBeVisible({ timeout: 30_000 });
  const unknown = page.getByRole("heading", { name: "A payment that our books do not know" });
  const difference = page.getByRole("listitem").filter({ has: unknown });
  await expect(difference).toContainText(orphan);
  await expect(difference).toContainText("nothing");
  await expect(difference).toContainText("succeeded, $93.48");
  await expectNoAxeViolations(page);

  await difference.getByRole("button", { name: "Mend this difference of $93.48" }).click();
  const question = page.getByRole("dialog", { name: "Mend this difference of $93.48?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await sentBack(orphan)).toBe(0);
  await difference.getByRole("button", { name: "Mend this difference of $93.48" }).click();
  await question.getByRole("button", { name: "Mend the difference" }).click();
  // No order of the house is named by it, so that nothing leaves by itself.
  await expect(page.locator(`a[href="/dashboard/payments/${orphan}"]`)).toBeVisible();
  expect(await sentBack(orphan)).toBe(0);
  await page.goto(`/dashboard/payments/${orphan}`);
  await expectNoAxeViolations(page);
  await button(page, "Send $93.48 back").click();
  await page.getByRole("dialog").getByRole("button", { name: "Send $93.48 back" }).click();
  await expect.poll(() => sentBack(orphan)).toBe(9_348);
  await page.goto("/dashboard/money");

  await button(page, "Reconcile").click();
  await expect(page.getByText(/^0 differences over \d+ payments?$/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Nothing differs.")).toBeVisible();
});

/** A payment under the hotel's mark that no order asked for, so old that no duty is about to take it over. */
async function payForNobody(): Promise<string> {
  const { payments, sql } = provider;
  const asked = { orderId: "nobody", key: `nobody-${crypto.randomUUID()}`, amount: 9_348, email: "eve@example.com" };
  const opened = await payments.open(asked);
  if (!("paymentId" in opened)) throw new Error(opened.message);
  const { paymentId, clientSecret } = opened;
  await provider.browserDoor(confirmation({ paymentId, clientSecret }));
  const { rows } = await sql.query<{ first: number; hotel: string }>(
    `select min((data ->> 'created')::integer) as first, min(data -> 'metadata' ->> 'hotel') as hotel
     from sandbox.payment_intent where data ->> 'id' <> $1`,
    [paymentId],
  );
  // The comparison begins an hour before the first payment, and nothing younger than an hour is a fault.
  const created = (rows[0]?.first ?? 0) - 3_600 + 2;
  const marked = { created, metadata: { order_id: "nobody", hotel: rows[0]?.hotel } };
  for (const table of ["payment_intent", "charge"]) {
    await sql.query(
      `update sandbox.${table} set data = data || $2::jsonb where $1 in (data ->> 'id', data ->> 'payment_intent')`,
      [paymentId, JSON.stringify(table === "charge" ? { created } : marked)],
    );
  }
  await sql.query("delete from sandbox.event where data -> 'data' -> 'object' ->> 'id' = $1", [paymentId]);
  return paymentId;
}

async function sentBack(paymentId: string): Promise<number> {
  const { rows } = await provider.sql.query<{ cents: number }>(
    "select coalesce(sum((data ->> 'amount')::integer), 0)::integer as cents from sandbox.refund where payment_intent = $1",
    [paymentId],
  );
  return rows[0]?.cents ?? 0;
}

/** What Stripe's form sends, for a good card unless it says otherwise. */
function confirmation(
  { paymentId, clientSecret }: { paymentId: string; clientSecret: string },
  number = "4242424242424242",
): Request {
  const card = { number, exp_month: "12", exp_year: "2040", cvc: "123" };
  const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value] as const);
  const body = new URLSearchParams({
    key: provider.settings.STRIPE_PUBLISHABLE_KEY,
    client_secret: clientSecret,
    ...Object.fromEntries(fields),
  });
  return new Request(`https://api.stripe.com/v1/payment_intents/${paymentId}/confirm`, { method: "POST", body });
}
