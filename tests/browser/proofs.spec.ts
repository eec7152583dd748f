import { createHmac } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { comeAs } from "./desk-people.ts";
import { expectNoAxeViolations, test } from "./fixtures.ts";
import { expectToast, logOut, openAccount, openSecurity, readDialog, typeLogIn } from "./people.ts";
import { button } from "./steps.ts";

test("with an authenticator app the door asks for a code, or takes a backup code once", { tag: "@soak" }, async ({
  page,
}) => {
  const guest = await openAccount();
  await comeAs(page, guest);
  await page.goto("/account");
  await openSecurity(page);
  const form = page.getByRole("form", { name: "Authenticator app" });
  await form.getByLabel("Your password").fill("not these words");
  await button(page, "Set up an app").click();
  await expect(form.getByLabel("Your password")).toHaveAccessibleDescription(/not the password of your account/);
  await form.getByLabel("Your password").fill(guest.password);
  await button(page, "Set up an app").click();
  const codes = page.getByRole("region", { name: "Your backup codes" }).getByRole("listitem");
  await expect(codes.first()).toBeVisible();
  const [backupCode = ""] = await codes.allTextContents();
  const secret = (await page.locator("code").textContent()) ?? "";
  await form.getByLabel("Code from the app").fill("000000");
  await button(page, "Switch it on").click();
  await expect(form.getByLabel("Code from the app")).toHaveAccessibleDescription(/This code is not right/);
  await expectNoAxeViolations(page);
  await form.getByLabel("Code from the app").fill(codeOf(secret));
  await button(page, "Switch it on").click();
  await expectToast(page, "Saved.");

  await logOut(page);
  await page.goto("/login?returnTo=%2Froom");
  await typeLogIn(page, guest);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
  await expectNoAxeViolations(page);
  await page.getByLabel("Code").fill("not a code");
  await button(page, "Log In").click();
  await expect(page.getByLabel("Code")).toHaveAccessibleDescription(/This code is not right/);
  await page.getByLabel("Code").fill(backupCode);
  await button(page, "Log In").click();
  await expectToast(page, "Logged In!");
  await expect(page).toHaveURL(/\/room$/);
});

test("a passkey opens the account without a password, until it is removed", async ({ page }) => {
  const guest = await openAccount();
  await withDevice(page);
  await comeAs(page, guest);
  await page.goto("/account");
  await openSecurity(page);
  const adding = page.getByRole("form", { name: "Add a passkey" });
  await adding.getByLabel("Name for this device").fill("Blue telephone");
  await button(page, "Add a passkey").click();
  await expect(adding.getByLabel("Your password")).toHaveAccessibleDescription(/Please enter your password/);
  await adding.getByLabel("Your password").fill(guest.password);
  await button(page, "Add a passkey").click();
  await expectToast(page, "Saved.");
  await expect(page.getByText(/^Blue telephone, since/)).toBeVisible();

  await logOut(page);
  await page.goto("/login?returnTo=%2Faccount");
  await button(page, "Use a passkey").click();
  await expectToast(page, "Logged In!");
  await openSecurity(page);
  const kept = page.getByRole("form", { name: "Passkeys" });
  await kept.getByLabel("Your password").fill(guest.password);
  await kept.getByRole("button", { name: "Remove Blue telephone" }).click();
  await expectToast(page, "Done.");
  await expect(page.getByText("No passkey yet.")).toBeVisible();
  await logOut(page);
  await page.goto("/login");
  await button(page, "Use a passkey").click();
  await readDialog(page, "Something went wrong.");
});

/** A device that keeps passkeys and whose owner always puts their finger on it. */
async function withDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** What an authenticator app shows now (RFC 6238), for a key in base 32. */
function codeOf(secret: string): string {
  const bits = Array.from(secret.replaceAll(/[^A-Z2-7]/g, ""))
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
