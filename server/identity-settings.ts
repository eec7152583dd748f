import { z } from "zod";
import { missingOf } from "./setting-kinds.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Passwords and tokens go there: without https only to an emulator on this machine. */
const providerUrl = (unset: string) =>
  z
    .url({ protocol: /^https?$/ })
    .refine((given) => {
      const { protocol, hostname } = new URL(given);
      return protocol === "https:" || LOOPBACK.has(hostname);
    }, "must be https, or an address of this machine")
    .default(unset);

/** Who checks people's identity, as the environment has it. */
export const identitySettings = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER_URL: providerUrl("https://accounts.google.com"),
  IDENTITY_TOOLKIT_API_KEY: z.string().optional(),
  IDENTITY_TOOLKIT_URL: providerUrl("https://identitytoolkit.googleapis.com"),
  SECURE_TOKEN_URL: providerUrl("https://securetoken.googleapis.com"),
};

type IdentitySettings = z.output<z.ZodObject<typeof identitySettings>>;

export function identityFaults(read: IdentitySettings): { name: string; message: string }[] {
  return missingOf(["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"], read);
}

/** `google` undefined: no sign-in through Google. `identityPlatform` undefined: the hotel checks passwords itself. */
export function identityOf(read: IdentitySettings) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, IDENTITY_TOOLKIT_API_KEY: apiKey } = read;
  return {
    google:
      clientId === undefined || clientSecret === undefined
        ? undefined
        : { clientId, clientSecret, issuerUrl: read.GOOGLE_ISSUER_URL },
    identityPlatform:
      apiKey === undefined
        ? undefined
        : { apiKey, toolkitUrl: read.IDENTITY_TOOLKIT_URL, secureTokenUrl: read.SECURE_TOKEN_URL },
  };
}
