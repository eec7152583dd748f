import type { AuthenticatorSetup } from "#hotel/accounts/ports/further-proofs.ts";
import type { AppSetup } from "./account-answer.ts";
import { qrPictureOf } from "./qr-picture.ts";

/** What the page shows of an app that is being set up; the key in groups of four, as people type it. */
export function setupOf({ address, backupCodes }: AuthenticatorSetup): AppSetup {
  const secret = new URL(address).searchParams.get("secret") ?? "";
  return {
    address,
    secret: secret.replaceAll(/(.{4})(?=.)/g, "$1 "),
    picture: qrPictureOf(address),
    backupCodes,
  };
}

/** Of longer ones no picture can be made. */
const LONGEST_ADDRESS = 1_000;

/** What the page sent back of itself, so that a mistyped code does not cost the setup. */
export function setupIn(form: FormData): AppSetup | undefined {
  const sent = readJson(String(form.get("setup") ?? ""));
  if (typeof sent !== "object" || sent === null) return undefined;
  const { address, secret, backupCodes } = sent as Partial<Record<keyof AppSetup, unknown>>;
  const isWhole = typeof address === "string" && address.startsWith("otpauth://") && typeof secret === "string";
  if (!isWhole || !Array.isArray(backupCodes) || address.length > LONGEST_ADDRESS) return undefined;
  return { address, secret, picture: qrPictureOf(address), backupCodes: backupCodes.map(String) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
