import type { Identity } from "#hotel/accounts/ports/identity.ts";
import { type Auth, type AuthSettings, openAuth } from "./auth.ts";
import { googleDoor, joinAfterPassword, welcomeHere } from "./google/google-door.ts";
import type { GoogleSettings } from "./google/settings.ts";
import { register, signOut } from "./entering.ts";
import { platformIdentity } from "./identity-platform/platform-identity.ts";
import { faultsOf } from "./identity-platform/project.ts";
import { openToolkit, type ToolkitSettings } from "./identity-platform/toolkit.ts";
import { takeOverFormer } from "./former-secret.ts";
import { furtherProofs } from "./further-proofs.ts";
import { letterLinks } from "./letters.ts";
import { appoint } from "./appoint.ts";
import { recognise } from "./recognise.ts";
import { proving } from "./proving.ts";
import { keptSecret } from "./session-secret.ts";
import { signIn } from "./signing-in.ts";

export type IdentitySettings = Omit<AuthSettings, "secret"> & {
  /** `SESSION_SECRET`; unset: one is made once and kept in the database. */
  secret?: string | undefined;
  /** Unset: nobody comes in through Google. */
  google?: GoogleSettings | undefined;
  /** Unset: people prove who they are to the hotel itself. */
  identityPlatform?: PlatformSettings | undefined;
};

export type PlatformSettings = Omit<ToolkitSettings, "onFault"> & {
  /** Milliseconds since 1970, for the age of tokens. */
  now?: () => number;
};

/** The hotel's own accounts, in its own database. */
export async function openIdentity(settings: IdentitySettings): Promise<Identity> {
  if (settings.secret !== undefined) await takeOverFormer(settings.pool, settings.secret);
  const secret = settings.secret ?? (await keptSecret(settings.pool, "session"));
  const auth = openAuth({ ...settings, secret });
  const own = ownIdentity(auth, settings);
  if (settings.identityPlatform) return withPlatform(auth, own, { ...settings, ...settings.identityPlatform });
  return settings.google ? withGoogle(auth, own, settings.google) : own;
}

function withPlatform(auth: Auth, own: Identity, settings: IdentitySettings & PlatformSettings): Identity {
  const { pool: sql, origin, google, now = Date.now, onTrouble } = settings;
  const toolkit = openToolkit({ ...settings, onFault: onTrouble });
  void faultsOf(toolkit, origin).then((faults) => {
    for (const fault of faults) onTrouble?.(fault);
  });
  return platformIdentity({ auth, sql, toolkit, now }, own, google);
}

/** Proving the password also links the Google account that waited for it in this browser. */
function withGoogle(auth: Auth, own: Identity, google: GoogleSettings): Identity {
  return {
    ...own,
    ...googleDoor(auth, google, welcomeHere(auth)),
    signIn: async (proof, browser) => joinAfterPassword(auth, browser, await own.signIn(proof, browser)),
    giveSecondFactor: async (proof, browser) =>
      joinAfterPassword(auth, browser, await own.giveSecondFactor(proof, browser)),
  };
}

function ownIdentity(auth: Auth, { pool, origin }: IdentitySettings): Identity {
  return {
    provider: "built-in",
    google: false,
    whoAsks: (browser) => recognise(auth, browser),
    register: (newcomer, browser) => register(auth, newcomer, browser),
    signIn: (proof, browser) => signIn(auth, pool, { proof, browser }),
    signOut: (browser) => signOut(auth, browser),
    beginGoogle: () => Promise.resolve({ failure: "unauthorized-domain" }),
    finishGoogle: () => Promise.resolve({ failure: "unauthorized-domain", returnTo: undefined }),
    ...letterLinks(auth, pool, origin),
    ...proving(auth, pool),
    proofs: furtherProofs(auth, pool),
    appoint: (person) => appoint(auth, pool, person),
    remove: () => Promise.resolve({ removed: true }),
  };
}
