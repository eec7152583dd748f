import { expect, type Page, test } from "@playwright/test";
import type { Letter } from "#tests/support/mailbox.ts";
import { guestAt } from "#tests/support/guest-at.ts";
import { button } from "./steps.ts";

/** What guests do with their accounts, by the words that stand on the screens. */

export interface Guest {
  name: string;
  email: string;
  password: string;
}

let guests = 0;

/** Each journey has a guest of its own: one e-mail address has one account. */
export function newGuest(): Guest {
  guests += 1;
  const id = `${test.info().testId}${test.info().project.name}`.replace(/\W/g, "").toLowerCase();
  return { name: "Ada Example", email: `ada.${id}.${guests}@example.com`, password: "nine lanterns by the river" };
}

/** An account that was opened elsewhere before this visit. */
export async function openAccount(guest = newGuest()): Promise<Guest> {
  const { name, email, password: pass } = guest;
  const { baseURL = "" } = test.info().project.use;
  const elsewhere = guestAt(baseURL, `203.0.113.${guests % 256}`);
  const answer = await elsewhere.post("/api/users", { name, email, pass, role: "customer" });
  expect(answer).toMatchObject({ status: 201 });
  return guest;
}

/** From the log-in page on. */
export async function typeLogIn(page: Page, { email, password }: Pick<Guest, "email" | "password">) {
  await expect(page.getByRole("heading", { name: "Log in", level: 1 })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button(page, "Log In").click();
}

export async function logIn(page: Page, guest: Pick<Guest, "email" | "password">, from = "/login") {
  await page.goto(from);
  await typeLogIn(page, guest);
  await expectToast(page, "Logged In!");
}

/** The navigation, opened where it hides in a menu. */
export async function navigation(page: Page) {
  if ((page.viewportSize()?.width ?? 0) >= 1190) return page.getByRole("navigation", { name: "Main" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  if (!(await menu.isVisible())) await button(page, "Menu").click();
  return menu;
}

/** What few need of the account's page stands folded. */
export async function openSecurity(page: Page) {
  await page.getByText("Password, second step and devices").click();
}

export async function logOut(page: Page) {
  await (await navigation(page)).getByRole("button", { name: "Log Out" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("heading")).toHaveText("Logout Successfull");
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toHaveCount(0);
}

/** A notice that leaves by itself. */
export async function expectToast(page: Page, words: string) {
  await expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
}

/** A dialog with these words, read and shut. */
export async function readDialog(page: Page, ...words: string[]) {
  const dialog = page.getByRole("alertdialog");
  for (const each of words) await expect(dialog).toContainText(each);
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toHaveCount(0);
}

/** The newest link of this kind that came by letter, as a path of the house. */
export async function linkInLetter(
  to: string,
  kind: "/reset?" | "/account/verify?" | "/stay/cancel/" | "/stay/confirm/" | "letter=" | "/storm/" | "tab=checkout",
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const links = (await lettersTo(to)).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
    link = links.findLast((each) => each.includes(kind));
    expect(link, `a letter to ${to} with a link to ${kind}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  const { pathname, search } = new URL(link ?? "");
  return pathname + search;
}

/** What the mail server took for this address, oldest first. */
export async function lettersTo(to: string): Promise<Letter[]> {
  const answer = await fetch(`${mailbox()}?${new URLSearchParams({ to })}`);
  return (await answer.json()) as Letter[];
}

/** Of the mail server that all journeys read. */
export async function mailServerUrl(): Promise<string> {
  return (await fetch(`${mailbox()}address`)).text();
}

function mailbox(): string {
  return `http://127.0.0.1:${process.env.BROWSER_TEST_MAILBOX_PORT}/`;
}
