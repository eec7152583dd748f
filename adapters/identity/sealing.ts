import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Auth } from "./auth.ts";

/** A reader of the database finds no usable token there. */
export async function sealed(auth: Auth, token: string): Promise<string> {
  const { secretConfig } = await auth.$context;
  return symmetricEncrypt({ key: secretConfig, data: token });
}

export async function unsealed(auth: Auth, kept: string): Promise<string> {
  const { secretConfig } = await auth.$context;
  return symmetricDecrypt({ key: secretConfig, data: kept });
}
