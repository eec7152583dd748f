import type { Asking } from "./ports/identity.ts";
import type { Ports } from "./ports/ports.ts";
import type { SentAccountForm } from "./rules/account-forms.ts";
import { recogniseAccount } from "./use-cases/recognise-account.ts";
import { registerAccount } from "./use-cases/register-account.ts";
import { giveSecondFactor, signIn, signOut } from "./use-cases/sign-in.ts";

export type FrontDoor = ReturnType<typeof openFrontDoor>;

/** The acts of accounts. Each gives the browser its cookies by itself, through `asking.keep`. */
export function openFrontDoor(ports: Ports) {
  const { steadily } = ports;
  return {
    provider: ports.identity.provider,
    google: ports.identity.google,
    whoAsks: (asking: Asking) => recogniseAccount(ports, asking),
    register: (asking: Asking, sent: SentAccountForm) => registerAccount(ports, asking, sent),
    signIn: (asking: Asking, sent: SentAccountForm) => steadily(() => signIn(ports, asking, sent)),
    giveSecondFactor: (asking: Asking, sent: { code?: unknown }) => giveSecondFactor(ports, asking, sent),
    signOut: (asking: Asking) => signOut(ports, asking),
  };
}
