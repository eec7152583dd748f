import { type BrowserContext, expect, type Page, request, test } from "@playwright/test";
import { guestAt } from "#tests/support/guest-at.ts";
import { OWNER } from "./owner.ts";
import { type Guest, newGuest, openAccount } from "./people.ts";
import { type ProposedMove, threeNights } from "./steps.ts";

/** Who works at the desk, and what they find there. */

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

const ownersCookies = new Map<string, Promise<Cookies>>();

/** The house that all journeys visit, beside those that have one of their own. */
const sharedHouse = () => test.info().project.use.baseURL ?? "";

/** The owner, already signed in: the door lets one account try only so often. */
export async function comeAsOwner(page: Page, house = sharedHouse()): Promise<void> {
  const owner = { email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD };
  const cookies = ownersCookies.get(house) ?? cookiesOf(owner, house);
  ownersCookies.set(house, cookies);
  await page.context().addCookies(await cookies);
}

/** Somebody whom the owner has let work at the desk, already signed in. */
export async function comeAsAdmin(page: Page, owner: Page): Promise<Guest & { id: string }> {
  const admin = await openAccount({ ...newGuest(), name: "Bea Desk" });
  const id = await idOf(owner, admin.email);
  await giveRole(owner, id, "admin");
  await page.context().addCookies(await cookiesOf(admin));
  return { ...admin, id };
}

/** Somebody with an account, without the page of the log-in. */
export async function comeAs(page: Page, guest: Guest): Promise<void> {
  await page.context().addCookies(await cookiesOf(guest));
}

export async function idOf(owner: Page, email: string): Promise<string> {
  const users = (await (await owner.request.get("/api/users")).json()) as { _id: string; email: string }[];
  return users.find((user) => user.email === email)?._id ?? "";
}

export async function giveRole(owner: Page, id: string, role: "customer" | "admin"): Promise<void> {
  expect((await owner.request.patch(`/api/users/${id}`, { data: { role } })).status()).toBe(200);
}

/** To a page of the dashboard by its navigation; on phones the less daily ones are under More. */
export async function goByNavigation(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole("navigation", { name: "Dashboard" });
  const more = navigation.getByText("More", { exact: true });
  if (await more.isVisible()) await more.click();
  await navigation.getByRole("link", { name, exact: true }).click();
}

/** Another guest's reservation without payment, which waits for the desk; its number. */
export async function reservePending(
  name: string,
  wish: ProposedMove = threeNights(),
  house?: string,
): Promise<number> {
  return (await reserveAs(name, wish, house)).id;
}

/** The same, with the address that its letters go to. */
export async function reserveAs(
  name: string,
  wish: ProposedMove,
  house = sharedHouse(),
): Promise<{ id: number; email: string }> {
  const guest = guestAt(house, `203.0.113.${Math.floor(Math.random() * 250)}`);
  const { start, end } = wish;
  const item = { id: 1, category: "Double Bed", start, end, rooms: 1, guests: 2 };
  const email = `${name.toLowerCase().replaceAll(/\W+/g, ".")}.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { status, body } = await guest.post<{ insertedIds: number[] }>("/api/bookings", [{ ...item, name, email }]);
  expect(status).toBe(201);
  return { id: body.insertedIds[0] ?? 0, email };
}

async function cookiesOf(
  { email, password }: Pick<Guest, "email" | "password">,
  baseURL = sharedHouse(),
): Promise<Cookies> {
  const number = Math.floor(Math.random() * 65_536);
  const extraHTTPHeaders = { "x-forwarded-for": `198.19.${number >> 8}.${number & 255}` };
  const browser = await request.newContext({ baseURL, extraHTTPHeaders });
  const form = { email, password, intent: "login", returnTo: "/about" };
  const entered = await browser.post("/login", { form, maxRedirects: 0 });
  expect(entered.status()).toBe(302);
  const { cookies } = await browser.storageState();
  await browser.dispose();
  return cookies.filter(({ name }) => name !== "notice");
}
