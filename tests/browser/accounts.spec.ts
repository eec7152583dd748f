import { expect } from "@playwright/test";
import { dayInWords } from "#app/parts/dates.ts";
import { comeAs } from "./desk-people.ts";
import { expectNoAxeViolations, test } from "./fixtures.ts";
import {
  expectToast,
  linkInLetter,
  logIn,
  logOut,
  navigation,
  newGuest,
  openAccount,
  openSecurity,
  readDialog,
  typeLogIn,
} from "./people.ts";
import {
  button,
  cartButton,
  drawerOf,
  expectNoSidewaysScroll,
  giveDetails,
  putIntoCart,
  threeNights,
} from "./steps.ts";

test("a guest registers once, logs out and logs in, and comes back to where they were; a lost line costs nothing that was typed", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/Failed to load resource/);
  const guest = newGuest();
  await page.goto("/room");
  await (await navigation(page)).getByRole("link", { name: "Login" }).click();
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register");
  await button(page, "Register").click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(
    "Please enter your email address.",
  );
  await expectNoAxeViolations(page);

  await page.getByLabel("Full name").fill(guest.name);
  await page.getByLabel("Email", { exact: true }).fill(guest.email);
  await page.getByLabel("Password", { exact: true }).fill("password");
  await button(page, "Show").click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.getByRole("checkbox", { name: "I agree to the terms" }).check();
  await button(page, "Register").click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /first that anybody would try/,
  );
  await expect(page.getByLabel("Full name")).toHaveValue(guest.name);
  await page.getByLabel("Password", { exact: true }).fill(guest.password);
  await page.route("**/register*", (route) => route.abort());
  await button(page, "Register").click();
  await readDialog(page, "Something went wrong.", "did not answer");
  await expect(page.getByLabel("Full name")).toHaveValue(guest.name);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(guest.email);
  await page.unroute("**/register*");
  await button(page, "Register").click();
  await expectToast(page, "Registered Successfully!");
  await expect(page).toHaveURL(/\/room$/);
  await expect((await navigation(page)).getByRole("link", { name: "Dashboard" })).toHaveCount(0);

  await page.route("**/logout", (route) => route.abort());
  await (await navigation(page)).getByRole("button", { name: "Log Out" }).click();
  await readDialog(page, "Try Again");
  await page.unroute("**/logout");
  await logOut(page);
  await expect(cartButton(page, 0)).toBeVisible();
  await page.goto("/register");
  await page.getByLabel("Full name").fill("Somebody Else");
  await page.getByLabel("Email", { exact: true }).fill(guest.email);
  await page.getByLabel("Password", { exact: true }).fill("quite another sentence");
  await page.getByRole("checkbox").check();
  await button(page, "Register").click();
  await readDialog(page, "Something went wrong.", "has an account already");

  await page.goto("/services");
  await (await navigation(page)).getByRole("link", { name: "Login" }).click();
  await typeLogIn(page, { email: guest.email, password: "not these words" });
  await readDialog(page, "Something went wrong.", "do not open an account here");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(guest.email);
  await typeLogIn(page, guest);
  await expectToast(page, "Logged In!");
  await expect(page).toHaveURL(/\/services$/);
});

test("a forgotten password is reset by the letter, and every device logs in anew", { tag: "@soak" }, async ({
  page,
  browser,
  baseURL,
}) => {
  const guest = await openAccount();
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? "" });
  await comeAs(elsewhere, guest);

  await page.goto("/login");
  await button(page, "Forgot password?").click();
  await expect(page.getByText("Please enter your email address.")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(guest.email);
  await button(page, "Forgot password?").click();
  await readDialog(page, "Please check your email.");

  await page.goto(await linkInLetter(guest.email, "/reset?"));
  await expectNoAxeViolations(page);
  await page.getByLabel("New password").fill("short");
  await button(page, "Save the password").click();
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/at least \d+ characters/);
  const password = "a new lamp on the levee";
  await page.getByLabel("New password").fill(password);
  await button(page, "Save the password").click();
  await readDialog(page, "Your new password is saved");
  await typeLogIn(page, guest);
  await readDialog(page, "Something went wrong.");
  await typeLogIn(page, { ...guest, password });
  await expectToast(page, "Logged In!");

  await elsewhere.goto("/account");
  await expect(elsewhere).toHaveURL(/\/login\?/);
  await readDialog(elsewhere, "Please log in again", "Your log-in has run out.");
  await elsewhere.context().close();
});

test("a link that was used or made up says so and leads to a new one", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/reset?token=madeup");
  await page.getByLabel("New password").fill("a new lamp on the levee");
  await button(page, "Save the password").click();
  await readDialog(page, "Something went wrong.", "Please ask for a new one.");
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await button(page, "Send me the link").click();
  await expect(page.getByText("Please enter your email address.")).toBeVisible();
});

test("a session that ends in the middle of a booking costs neither cart nor dates", { tag: "@soak" }, async ({
  page,
  browser,
  baseURL,
}) => {
  const guest = await openAccount();
  await logIn(page, guest);
  const stay = threeNights();
  await putIntoCart(page, { ...stay, type: "double" });
  await button(page, "Checkout").click();
  const drawer = drawerOf(page);
  await expect(drawer.getByLabel("Name", { exact: true })).toHaveValue(guest.name);
  await expect(drawer.getByLabel("Email", { exact: true })).toHaveValue(guest.email);

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? "" });
  await comeAs(elsewhere, guest);
  await elsewhere.goto("/account");
  await openSecurity(elsewhere);
  await expect(elsewhere.getByRole("button", { name: /^Log out .+ on / })).toHaveCount(1);
  await button(elsewhere, "Log out everywhere else").click();
  await expectToast(elsewhere, "Done.");
  await elsewhere.context().close();

  await page.reload();
  await expect(drawer.getByLabel("Name", { exact: true })).toHaveValue("");
  await drawer.getByRole("link", { name: "Log in" }).click();
  await typeLogIn(page, guest);
  await expectToast(page, "Logged In!");
  await expect(drawer.getByRole("heading", { name: "Your details" })).toBeVisible();
  await expect(drawer.getByLabel("Email", { exact: true })).toHaveValue(guest.email);
  await giveDetails(page, guest);
  await button(page, "Reserve without paying").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One step more: please open our letter");

  await page.context().clearCookies({ name: "visit" });
  await page.goto("/mybookings");
  await expect(page.getByRole("heading", { name: "Your stays" })).toBeVisible();
  await expect(page.getByRole("table")).toContainText("Double Bed");
  await expect(page.getByRole("table")).toContainText(dayInWords(stay.start, { locale: "en-US" }));
  await page.goto("/account");
  await openSecurity(page);
  await expect(button(page, "Forget this device")).toBeVisible();
  // Without recent stays of its own, the page still offers what a shared machine needs.
  await page.goto("/mybookings");
  await button(page, "Forget this device").click();
  await expectToast(page, "This device is forgotten");
  await page.goto("/mybookings");
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(button(page, "Forget this device")).toHaveCount(0);
});

test("a guest looks after their account, takes their data along and erases it", { tag: "@soak" }, async ({ page }) => {
  const guest = await openAccount();
  await page.goto("/account");
  await typeLogIn(page, guest);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account");
  await expect(page.getByLabel("Current password"), "security is folded").toBeHidden();
  await openSecurity(page);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel("Full name").fill("Augusta Example");
  await button(page, "Save the name").click();
  await expectToast(page, "Saved.");
  await expect(page.getByText("Hello, Augusta Example.")).toBeVisible();

  await button(page, "Send me a message to confirm it").click();
  await readDialog(page, "Please check your email.");
  await page.goto(await linkInLetter(guest.email, "/account/verify?"));
  await expectNoAxeViolations(page);
  await button(page, "Yes, this is my address").click();
  await expectToast(page, "Confirmed.");
  await expect(page.getByText(`${guest.email}, confirmed`)).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await (await download).createReadStream();
  expect(await new Response(file as unknown as ReadableStream).text()).toContain(guest.email);

  await page.getByText("Erase my data", { exact: true }).first().click();
  const form = page.getByRole("form", { name: "Erase my data" });
  await form.getByRole("button", { name: "Erase my data" }).click();
  await expect(form.getByRole("checkbox")).toHaveAccessibleDescription("Please tick this box to go on.");
  await expectNoAxeViolations(page, 'form[aria-label="Erase my data"]');
  await form.getByRole("checkbox").check();
  await form.getByLabel("Your password").fill(guest.password);
  await form.getByRole("button", { name: "Erase my data" }).click();
  await readDialog(page, "Your data is erased");
  await page.goto("/login");
  await typeLogIn(page, guest);
  await readDialog(page, "Something went wrong.");
});

test.describe("in a browser that runs no scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest registers, logs out and logs in", { tag: "@soak" }, async ({ page }) => {
    const guest = newGuest();
    await page.goto("/es/register?returnTo=%2Fes%2Froom");
    await page.getByRole("button", { name: "Crear la cuenta" }).click();
    await expect(page.getByLabel("Correo electrónico")).toHaveAccessibleDescription("Escriba su correo electrónico.");
    await page.getByLabel("Nombre y apellido").fill(guest.name);
    await page.getByLabel("Correo electrónico").fill(guest.email);
    await page.getByLabel("Contraseña").fill(guest.password);
    await page.getByRole("checkbox", { name: "Acepto los términos" }).check();
    await page.getByRole("button", { name: "Crear la cuenta" }).click();
    await expect(page.getByText("¡Cuenta creada!")).toBeVisible();
    await expect(page).toHaveURL(/\/es\/room$/);
    await page.goto("/room");
    await logOut(page);
    await page.goto("/login");
    await typeLogIn(page, { ...guest, password: "not these words" });
    await readDialog(page, "Something went wrong.");
    await typeLogIn(page, guest);
    await expectToast(page, "Logged In!");
    await page.goto("/login");
    await expect(page).toHaveURL(/\/\/[^/]+\/$/);
  });
});
