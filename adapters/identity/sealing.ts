import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Auth } from "./auth.ts";

/** Whoever reads the database finds no token there that anybody would take. */
export async function sealed(auth: Auth, token: string): Promise<string> {
  const { secretConfig } = await auth.$context;
  return symmetricEncrypt({ key: secretConfig, data: token });
}

export async function unsealed(auth: Auth, kept: string): Promise<string> {
  const { secretConfig } = await auth.$context;
  return symmetricDecrypt({ key: secretConfig, data: kept });
}
