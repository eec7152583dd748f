import { describe, expect, it } from "vitest";
import { openToolkit, TIMEOUT_MS, type ToolkitSettings } from "./toolkit.ts";

interface Asked {
  address: URL;
  method: string;
  body: string | undefined;
}

/** A toolkit at the other end of which somebody writes down the question and answers as told. */
function toolkitWith(status: number, body: unknown, more: Partial<ToolkitSettings> = {}) {
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = (address, init) => {
    const url = new URL(address instanceof Request ? address.url : address);
    asked.push({
      address: url,
      method: init?.method ?? "GET",
      body: typeof init?.body === "string" ? init.body : undefined,
    });
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status }));
  };
  const toolkit = openToolkit({
    apiKey: "a key",
    toolkitUrl: "https://toolkit.example.com/",
    secureTokenUrl: "https://token.example.com",
    fetch,
    ...more,
  });
  return { toolkit, asked };
}

const TOKENS = { localId: "l", idToken: "i", refreshToken: "r", expiresIn: "3600" };
const ADA = { email: "ada@example.com", password: "secret words" };

describe("The calls to Google Identity Platform", () => {
  it("carry the key, what the specification lists, and nothing else", async () => {
    const { toolkit, asked } = toolkitWith(200, TOKENS);
    expect(await toolkit.signUp(ADA)).toEqual({ ...TOKENS, expiresIn: 3_600 });
    await toolkit.signInWithPassword({ ...ADA, ...{ name: "Ada" } });
    const sent = asked.map(({ address, method, body }) => [method, address.href, JSON.parse(body ?? "")] as unknown);
    const proof = { ...ADA, returnSecureToken: true, clientType: "CLIENT_TYPE_WEB" };
    expect(sent).toEqual([
      ["POST", "https://toolkit.example.com/v1/accounts:signUp?key=a+key", proof],
      ["POST", "https://toolkit.example.com/v1/accounts:signInWithPassword?key=a+key", proof],
    ]);
  });

  it("ask for new tokens as a form", async () => {
    const answer = { user_id: "l", id_token: "i2", refresh_token: "r2", expires_in: "3600" };
    const { toolkit, asked } = toolkitWith(200, answer);
    expect(await toolkit.refresh("r 1")).toEqual({ localId: "l", idToken: "i2", refreshToken: "r2", expiresIn: 3_600 });
    expect(asked[0]?.address.href).toBe("https://token.example.com/v1/token?key=a+key");
    expect(asked[0]?.body).toBe("grant_type=refresh_token&refresh_token=r+1");
  });

  it("read the password policy, the riddles for robots and the project", async () => {
    const policy = {
      customStrengthOptions: { minPasswordLength: 10, containsNumericCharacter: true },
      allowedNonAlphanumericCharacters: ["!"],
      enforcementState: "ENFORCE",
      schemaVersion: 1,
    };
    const read = toolkitWith(200, policy);
    expect(await read.toolkit.passwordPolicy()).toMatchObject({
      customStrengthOptions: {
        minPasswordLength: 10,
        containsNumericCharacter: true,
        containsUppercaseCharacter: false,
      },
      enforcementState: "ENFORCE",
    });
    const riddles = toolkitWith(200, { recaptchaKey: "projects/p/keys/k" });
    expect(await riddles.toolkit.recaptchaConfig()).toEqual({ recaptchaEnforcementState: [] });
    const project = toolkitWith(200, { projectId: "p", authorizedDomains: ["hotel.example.com"] });
    expect(await project.toolkit.project()).toMatchObject({ authorizedDomains: ["hotel.example.com"] });
    const calls = [...read.asked, ...riddles.asked, ...project.asked].map(({ method, address }) => [
      method,
      `${address.pathname}${address.search}`,
    ]);
    expect(calls).toEqual([
      ["GET", "/v2/passwordPolicy?key=a+key"],
      ["GET", "/v2/recaptchaConfig?clientType=CLIENT_TYPE_WEB&version=RECAPTCHA_ENTERPRISE&key=a+key"],
      ["GET", "/v1/projects?key=a+key"],
    ]);
  });
});

describe("A refusal of the provider", () => {
  it.each([
    ["EMAIL_EXISTS", "email-already-in-use"],
    ["INVALID_PASSWORD", "wrong-password"],
    ["EMAIL_NOT_FOUND", "user-not-found"],
    ["INVALID_LOGIN_CREDENTIALS", "invalid-credential"],
    ["INVALID_EMAIL", "invalid-credential"],
    ["INVALID_IDP_RESPONSE : The token was not for us.", "invalid-credential"],
    ["TOO_MANY_ATTEMPTS_TRY_LATER : Access is blocked for a while.", "too-many-requests"],
    ["RESET_PASSWORD_EXCEED_LIMIT", "too-many-requests"],
    ["QUOTA_EXCEEDED : Too many.", "too-many-requests"],
    ["USER_DISABLED", "user-disabled"],
    ["EXPIRED_OOB_CODE", "expired-action-code"],
    ["INVALID_OOB_CODE", "invalid-action-code"],
    ["CREDENTIAL_TOO_OLD_LOGIN_AGAIN", "requires-recent-login"],
    ["TOKEN_EXPIRED", "user-token-expired"],
    ["INVALID_ID_TOKEN", "user-token-expired"],
    ["INVALID_REFRESH_TOKEN", "user-token-expired"],
    ["USER_NOT_FOUND", "user-not-found"],
    ["UNAUTHORIZED_DOMAIN : Domain not allowlisted by project", "unauthorized-domain"],
    ["WEAK_PASSWORD : Password should be at least 6 characters", "password-does-not-meet-requirements"],
    ["PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing: [digit]", "password-does-not-meet-requirements"],
    ["FEDERATED_USER_ID_ALREADY_LINKED", "account-exists-with-different-credential"],
  ])("by %s is %s", async (message, failure) => {
    const faults: string[] = [];
    const { toolkit } = toolkitWith(400, { error: { code: 400, message } }, { onFault: (words) => faults.push(words) });
    expect(await toolkit.signInWithPassword(ADA)).toMatchObject({ failure });
    expect(faults).toEqual([]);
  });

  it.each(["API key not valid. Please pass a valid API key.", "OPERATION_NOT_ALLOWED", "MISSING_RECAPTCHA_TOKEN"])(
    "that only the owner can mend, %s, is told to the owner",
    async (message) => {
      const faults: string[] = [];
      const { toolkit } = toolkitWith(400, { error: { message } }, { onFault: (words) => faults.push(words) });
      expect(await toolkit.signInWithPassword(ADA)).toEqual({ failure: "network-request-failed", message });
      expect(faults).toEqual([expect.stringContaining(message)]);
    },
  );

  it.each([
    ["that it wants a second factor of its own", { mfaPendingCredential: "m" }, "second-factor-elsewhere"],
    ["that the two accounts want confirming", { needConfirmation: true }, "account-exists-with-different-credential"],
    ["why it joins nothing", { errorMessage: "EMAIL_EXISTS", localId: "l" }, "email-already-in-use"],
  ])("may come as a success that says %s", async (_, answer, failure) => {
    const { toolkit } = toolkitWith(200, answer);
    const proof = { idToken: "g", origin: "http://localhost" };
    expect(await toolkit.signInWithGoogle(proof)).toMatchObject({ failure });
  });
});

describe("A provider that can't be asked", () => {
  const unreachable = { failure: "network-request-failed" };

  it.each([
    ["is ill", 503, { error: { message: "EMAIL_EXISTS" } }],
    ["answers with a gateway's page", 502, "<h1>Bad gateway</h1>"],
    ["does not know the call", 501, { error: { message: "not implemented" } }],
    ["answers with something else", 200, { kind: "something" }],
    ["sends a token that ends sometime", 200, { ...TOKENS, expiresIn: "soon" }],
  ])("because it %s has said nothing", async (_, status, body) => {
    const { toolkit } = toolkitWith(status, body);
    expect(await toolkit.signUp(ADA)).toMatchObject(unreachable);
  });

  it("is given up after 30 to 60 seconds", async () => {
    expect(TIMEOUT_MS).toBeGreaterThanOrEqual(30_000);
    expect(TIMEOUT_MS).toBeLessThanOrEqual(60_000);
    const never: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      });
    const { toolkit } = toolkitWith(200, {}, { fetch: never, timeoutMs: 20 });
    expect(await toolkit.signUp(ADA)).toMatchObject(unreachable);
  });
});
