import { isIdentityFailure } from "#hotel/accounts/ports/identity.ts";
import type { Toolkit } from "./toolkit.ts";

const KEPT_MS = 10 * 60_000;

/**
 * Whether the owner's project lets people come in from this address. Where the provider can't be asked nobody is turned
 * away: the sign-in asks it again.
 */
export function authorizesDomain(toolkit: Toolkit): (origin: string) => Promise<boolean> {
  let kept: { domains: readonly string[]; until: number } | undefined;
  return async (origin) => {
    if (!kept || performance.now() > kept.until) {
      const project = await toolkit.project();
      if (isIdentityFailure(project)) return true;
      kept = { domains: project.authorizedDomains, until: performance.now() + KEPT_MS };
    }
    const { hostname } = new URL(origin);
    return kept.domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
  };
}

/**
 * What in the owner's project keeps guests out, in words for the log. The hotel's server can't solve the provider's
 * riddles for robots: where they are enforced on passwords, nobody comes in.
 */
export async function faultsOf(toolkit: Toolkit, origin: string): Promise<string[]> {
  const riddles = await toolkit.recaptchaConfig();
  const isEnforced =
    !isIdentityFailure(riddles) &&
    riddles.recaptchaEnforcementState.some(
      ({ provider, enforcementState }) => provider === "EMAIL_PASSWORD_PROVIDER" && enforcementState === "ENFORCE",
    );
  const isAuthorized = await authorizesDomain(toolkit)(origin);
  return [
    ...(isEnforced ? ["reCAPTCHA is enforced for passwords: set it to AUDIT or OFF, or nobody can sign in."] : []),
    ...(isAuthorized ? [] : [`${new URL(origin).hostname} is not among the project's authorized domains.`]),
  ];
}
