import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Auth } from "./auth.ts";

/** A reader of the database finds no usable token there. */
export async function sealed(auth: Auth, token: string): Promise<string> {
  return seal((await auth.$context).secretConfig, token);
}

/** Undefined where another secret has sealed it. */
export async function unsealed(auth: Auth, kept: string): Promise<string | undefined> {
  return opened((await auth.$context).secretConfig, kept);
}

type Secret = Awaited<Auth["$context"]>["secretConfig"];

export function seal(secret: Secret, token: string): Promise<string> {
  return symmetricEncrypt({ key: secret, data: token });
}

export function opened(secret: Secret, kept: string): Promise<string | undefined> {
  return symmetricDecrypt({ key: secret, data: kept }).catch(() => undefined);
}
