import type { z } from "zod";
import { type IdentityFailure, isIdentityFailure } from "#hotel/accounts/ports/identity.ts";
import {
  codeHandled,
  codeSent,
  done,
  foreignSignIn,
  looked,
  passwordPolicy,
  type PasswordPolicy,
  passwordSignIn,
  project,
  type Project,
  type ProviderUser,
  recaptchaConfig,
  type RecaptchaConfig,
  refreshed,
  refusal,
  type Tokens,
  tokens,
} from "./answers.ts";
import { refusalOf, unreachable } from "./refusals.ts";

/** The provider gives up after 30 s on a desktop and 60 s on a phone (docs/SPECIFICATION.md, 9); a server counts as a desktop. */
export const TIMEOUT_MS = 30_000;

export interface ToolkitSettings {
  apiKey: string;
  toolkitUrl: string;
  secureTokenUrl: string;
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
  /** Hears of refusals that only the owner can mend, such as a wrong key. */
  onFault?: ((words: string) => void) | undefined;
}

/**
 * Google Identity Platform over its REST calls (docs/SPECIFICATION.md, 7), made by the server alone. Nothing here throws for what
 * the provider or the network does.
 * https://cloud.google.com/identity-platform/docs/reference/rest
 */
export interface Toolkit {
  signUp(newcomer: { email: string; password: string }): Promise<Tokens | IdentityFailure>;
  signInWithPassword(proof: { email: string; password: string }): Promise<Tokens | IdentityFailure>;
  /** With a Google id_token; `join` is the id token of the account that the Google account is joined to. */
  signInWithGoogle(proof: { idToken: string; origin: string; join?: string }): Promise<Tokens | IdentityFailure>;
  lookUp(idToken: string): Promise<ProviderUser | IdentityFailure>;
  refresh(refreshToken: string): Promise<Tokens | IdentityFailure>;
  /** The provider writes and sends the letter. */
  sendResetCode(email: string): Promise<{ email: string } | IdentityFailure>;
  /** Whose letter the code is from; it is not used up. */
  readResetCode(code: string): Promise<{ email: string } | IdentityFailure>;
  resetPassword(proof: { code: string; password: string }): Promise<{ email: string } | IdentityFailure>;
  /** Answers new tokens: the old ones are over with the old password. */
  changePassword(change: { idToken: string; password: string }): Promise<Tokens | IdentityFailure>;
  remove(idToken: string): Promise<{ removed: true } | IdentityFailure>;
  passwordPolicy(): Promise<PasswordPolicy | IdentityFailure>;
  recaptchaConfig(): Promise<RecaptchaConfig | IdentityFailure>;
  project(): Promise<Project | IdentityFailure>;
}

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/ClientType */
const CLIENT = { clientType: "CLIENT_TYPE_WEB" } as const;

export function openToolkit(settings: ToolkitSettings): Toolkit {
  const { post, get, grant } = openLine(settings);
  const account = <Answer>(verb: string, body: object, shape: z.ZodType<Answer>) =>
    post(`/v1/accounts:${verb}`, body, shape);
  return {
    signUp: ({ email, password }) => account("signUp", { email, password, returnSecureToken: true, ...CLIENT }, tokens),
    signInWithPassword: async ({ email, password }) => {
      const proof = { email, password, returnSecureToken: true, ...CLIENT };
      return entered(await account("signInWithPassword", proof, passwordSignIn));
    },
    signInWithGoogle: async (proof) => entered(await account("signInWithIdp", foreignProof(proof), foreignSignIn)),
    lookUp: async (idToken) => {
      const answer = await account("lookup", { idToken }, looked);
      return isIdentityFailure(answer) ? answer : onlyUser(answer);
    },
    refresh: grant,
    sendResetCode: (email) => account("sendOobCode", { requestType: "PASSWORD_RESET", email, ...CLIENT }, codeSent),
    readResetCode: (code) => account("resetPassword", { oobCode: code, ...CLIENT }, codeHandled),
    resetPassword: ({ code, password }) =>
      account("resetPassword", { oobCode: code, newPassword: password, ...CLIENT }, codeHandled),
    changePassword: ({ idToken, password }) =>
      account("update", { idToken, password, returnSecureToken: true, ...CLIENT }, tokens),
    remove: async (idToken) => {
      const answer = await account("delete", { idToken }, done);
      return isIdentityFailure(answer) ? answer : { removed: true };
    },
    passwordPolicy: () => get("/v2/passwordPolicy", {}, passwordPolicy),
    recaptchaConfig: () => get("/v2/recaptchaConfig", { ...CLIENT, version: "RECAPTCHA_ENTERPRISE" }, recaptchaConfig),
    project: () => get("/v1/projects", {}, project),
  };
}

function foreignProof({ idToken, origin, join }: { idToken: string; origin: string; join?: string }) {
  return {
    postBody: new URLSearchParams({ id_token: idToken, providerId: "google.com" }).toString(),
    requestUri: origin,
    returnSecureToken: true,
    returnIdpCredential: true,
    ...(join === undefined ? {} : { idToken: join }),
  };
}

type SignInAnswer = z.output<typeof foreignSignIn> | IdentityFailure;

function entered(answer: SignInAnswer): Tokens | IdentityFailure {
  if ("failure" in answer) return answer;
  if ("mfaPendingCredential" in answer) return { failure: "second-factor-elsewhere" };
  if ("needConfirmation" in answer) return { failure: "account-exists-with-different-credential" };
  if ("idToken" in answer) return answer;
  const refused = refusalOf(answer.errorMessage);
  return refused === "unknown" ? unreachable(answer.errorMessage) : refused;
}

function onlyUser({ users: [user] }: z.output<typeof looked>): ProviderUser | IdentityFailure {
  return user ? { ...user, email: user.email.toLowerCase() } : unreachable("nobody was looked up");
}

function openLine(settings: ToolkitSettings) {
  const { apiKey, toolkitUrl, secureTokenUrl } = settings;
  const address = (base: string, path: string, query: Record<string, string> = {}) =>
    `${base.replace(/\/$/, "")}${path}?${new URLSearchParams({ ...query, key: apiKey })}`;
  return {
    post: <Answer>(path: string, body: object, shape: z.ZodType<Answer>) =>
      ask(
        settings,
        { address: address(toolkitUrl, path), body: JSON.stringify(body), type: "application/json" },
        shape,
      ),
    get: <Answer>(path: string, query: Record<string, string>, shape: z.ZodType<Answer>) =>
      ask(settings, { address: address(toolkitUrl, path, query) }, shape),
    grant: async (refreshToken: string): Promise<Tokens | IdentityFailure> => {
      const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }).toString();
      const question = {
        address: address(secureTokenUrl, "/v1/token"),
        body,
        type: "application/x-www-form-urlencoded",
      };
      const answer = await ask(settings, question, refreshed);
      if (isIdentityFailure(answer)) return answer;
      const { user_id: localId, id_token: idToken, refresh_token: next, expires_in: expiresIn } = answer;
      return { localId, idToken, refreshToken: next, expiresIn };
    },
  };
}

interface Question {
  address: string;
  body?: string;
  type?: string;
}

async function ask<Answer>(
  settings: ToolkitSettings,
  question: Question,
  shape: z.ZodType<Answer>,
): Promise<Answer | IdentityFailure> {
  const came = await fetched(settings, question);
  if ("failure" in came) return came;
  const read = shape.safeParse(came.content);
  if (came.status === 200 && read.success) return read.data;
  if (came.status === 200) return unreachable(`an answer of another shape: ${read.error?.message}`);
  return refused(settings, came);
}

interface Came {
  status: number;
  content: unknown;
}

async function fetched(settings: ToolkitSettings, { address, body, type }: Question): Promise<Came | IdentityFailure> {
  const { fetch = globalThis.fetch, timeoutMs = TIMEOUT_MS } = settings;
  try {
    const response = await fetch(address, {
      ...(body !== undefined && { method: "POST", body }),
      ...(type !== undefined && { headers: { "content-type": type } }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, content: await response.json() };
  } catch (error) {
    // A gateway's page instead of JSON is no answer either.
    return unreachable(error instanceof Error ? error.message : String(error));
  }
}

function refused({ onFault }: ToolkitSettings, { status, content }: Came): IdentityFailure {
  const read = refusal.safeParse(content);
  const message = read.success ? read.data.error.message : `status ${status}`;
  const known = status < 500 ? refusalOf(message) : unreachable(message);
  if (known !== "unknown") return known;
  onFault?.(`Google Identity Platform refused a call (${status}): ${message}`);
  return unreachable(message);
}
