import { passkey } from "@better-auth/passkey";
import { APIError, betterAuth, type BetterAuthOptions } from "better-auth";
import { twoFactor } from "better-auth/plugins";
import { COOKIE_SECONDS } from "#hotel/kernel/cookies.ts";
import { OPEN_ANEW, sideDoor } from "./side-door.ts";
import type { Sql } from "./sql.ts";
import { ACCOUNT, CREDENTIAL, PASSKEY, PROOF, SECOND_FACTOR, SESSION } from "./tables.ts";

export interface AuthSettings {
  /** The hotel's own database; a `pg.Pool`. */
  pool: Sql;
  /** Where guests find the house, such as `https://hotel.example.com`. */
  origin: string;
  /** Signs cookies and encrypts second factors. */
  secret: string;
  /** The hotel's name, as an authenticator app shows it. */
  houseName: string;
  /** How passwords are hashed and compared; the library's own scrypt takes a tenth of a second, which is right outside tests. */
  passwords?: Passwords | undefined;
  /** Told of what the library could not do, and of what only the owner can mend. */
  onTrouble?: ((message: string) => void) | undefined;
}

export type Passwords = NonNullable<NonNullable<BetterAuthOptions["emailAndPassword"]>["password"]>;
export type Auth = ReturnType<typeof openAuth>;

const DAY_SECONDS = 86_400;
/** Ours alone, set from the socket: nobody outside can send it, because the library's own HTTP door is not mounted. */
export const ADDRESS_HEADER = "x-asking-address";
/** The same of the browser, by the hash of its token. */
export const DEVICE_HEADER = "x-asking-device";
/** Sessions opened through these are strong. */
const STRONG_PATHS = [
  "/two-factor/verify-totp",
  "/two-factor/verify-backup-code",
  "/passkey/verify-authentication",
  "/passkey/verify-registration",
];
/** Those opened through these follow another: they are as strong at least, and the same browser's. */
const FOLLOWING_PATHS = ["/change-password", OPEN_ANEW, "/passkey/verify-registration"];

/** The accounts library as this house uses it: called through `auth.api`, on our tables, limits and words left to us. */
export function openAuth(settings: AuthSettings) {
  const { pool, origin, secret, houseName, passwords, onTrouble } = settings;
  return betterAuth({
    appName: houseName,
    baseURL: origin,
    secret,
    database: pool,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: "error", log: (_level, message) => onTrouble?.(message) },
    advanced: cookiesOf(origin),
    user: {
      ...ACCOUNT,
      additionalFields: { role: { type: "string", defaultValue: "customer", input: false } },
    },
    session: {
      ...SESSION,
      additionalFields: {
        strong: { type: "boolean", defaultValue: false, input: false },
        device: { type: "string", required: false, input: false },
      },
      expiresIn: COOKIE_SECONDS.session,
      updateAge: DAY_SECONDS,
      // Always fresh to the library: the house asks for a proof itself, before each act that needs one (hotel/accounts/prove-again.ts).
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    account: { ...CREDENTIAL, encryptOAuthTokens: true },
    verification: { ...PROOF, storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      // The house's own rules count code points and come first (hotel/accounts/rules/password.ts).
      minPasswordLength: 1,
      maxPasswordLength: 1_024,
      revokeSessionsOnPasswordReset: true,
      ...(passwords && { password: passwords }),
    },
    databaseHooks: {
      session: {
        create: {
          before: (session, context) => {
            const { path = "" } = context ?? {};
            const before = FOLLOWING_PATHS.includes(path) ? context?.context.session?.session : undefined;
            const { device = before?.device ?? context?.headers?.get(DEVICE_HEADER) } = session;
            const isStrong = before?.strong === true || STRONG_PATHS.includes(path);
            return Promise.resolve({ data: { ...session, device, strong: isStrong } });
          },
        },
      },
    },
    plugins: [
      sideDoor(),
      twoFactor({
        issuer: houseName,
        twoFactorCookieMaxAge: COOKIE_SECONDS["account.two_factor"],
        // Whoever came by Google has no password to be asked for; where there is one, the library still asks.
        allowPasswordless: true,
        schema: { user: { fields: { twoFactorEnabled: "two_factor_enabled" } }, twoFactor: SECOND_FACTOR },
      }),
      passkey({
        rpID: new URL(origin).hostname,
        rpName: houseName,
        origin,
        schema: { passkey: PASSKEY },
        advanced: { webAuthnChallengeCookie: "passkey" },
        // A passkey counts as two factors only when it asks its owner for a finger, a face or a PIN.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        registration: { afterVerification: ({ verification }) => refuseUnverified(verification.registrationInfo) },
        authentication: { afterVerification: ({ verification }) => refuseUnverified(verification.authenticationInfo) },
      }),
    ],
  });
}

function refuseUnverified(made: { userVerified: boolean } | undefined): void {
  if (!made?.userVerified) throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED" });
}

/** `__Host-` keeps a neighbouring host from planting a session (RFC 6265bis section 4.1.3.2); it needs https. */
function cookiesOf(origin: string): NonNullable<BetterAuthOptions["advanced"]> {
  const isSecure = origin.startsWith("https:");
  const prefix = isSecure ? "__Host-" : "";
  return {
    useSecureCookies: false,
    cookiePrefix: `${prefix}account`,
    cookies: { session_token: { name: `${prefix}session` } },
    defaultCookieAttributes: { httpOnly: true, sameSite: "lax", secure: isSecure, path: "/" },
    ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    // A session is read with its account in one statement. A test holds our tables against the library's wishes; at the start
    // it would only ask the database in vain.
    database: { validateSchema: false, joins: true },
  };
}
