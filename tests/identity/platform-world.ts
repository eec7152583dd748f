import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { ToolkitSettings } from "#adapters/identity/identity-platform/toolkit.ts";
import { type Exchange, player, recorder } from "./recording.ts";

/** Google Identity Platform for one story, with its owner's hands on it. */
export interface PlatformWorld {
  settings: ToolkitSettings;
  /** How often something was asked so far, such as `POST /v1/token`. */
  timesAsked(call: string): number;
  /** While true, no call arrives. */
  isCutOff: boolean;
  /** The owner disables somebody at the provider's console. */
  disable(email: string): Promise<void>;
  /** The code in the letter that the provider sent to this address. */
  resetCode(email: string): Promise<string>;
  /** Writes the story down, where it was lived and is to be kept. */
  close(): Promise<void>;
}

/** The real provider's address, or its emulator's; set by the soak run. Unset: stories are told from the files. */
const EMULATOR = process.env.IDENTITY_EMULATOR;
const isRecording = process.env.IDENTITY_RECORD === "on";
const PROJECT = "demo-levee";

/**
 * A story is lived with the emulator, or told again from `tests/fixtures/identity-platform`. `privacy`: whether wrong
 * passwords and unknown addresses sound alike, as they do in every new project.
 */
export function openWorld(story: string, { privacy = true } = {}): Promise<PlatformWorld> {
  return EMULATOR ? liveWorld(EMULATOR, story, privacy) : Promise.resolve(toldWorld(story));
}

function toldWorld(story: string): PlatformWorld {
  const file = fileOf(story);
  if (!existsSync(file)) throw new Error(`The story ${story} was never recorded.`);
  const { exchanges } = JSON.parse(readFileSync(file, "utf8")) as { exchanges: Exchange[] };
  let codes = 0;
  return world("http://provider.example.com", player(exchanges), {
    disable: () => Promise.resolve(),
    resetCode: () => {
      codes += 1;
      return Promise.resolve(`oob-code-${codes}`);
    },
    close: () => Promise.resolve(),
  });
}

type Hands = Pick<PlatformWorld, "disable" | "resetCode" | "close">;

async function liveWorld(emulator: string, story: string, privacy: boolean): Promise<PlatformWorld> {
  const owner = openOwner(emulator);
  await owner.clear();
  await owner.setPrivacy(privacy);
  const { fetch, exchanges, name } = recorder(withPolicies(globalThis.fetch));
  return world(emulator, fetch, {
    disable: owner.disable,
    async resetCode(email) {
      const code = await owner.resetCode(email);
      name(code, "oob-code");
      return code;
    },
    async close() {
      if (!isRecording) return;
      const words = `${JSON.stringify({ story, exchanges: exchanges.map(withoutTimes) }, null, 2)}\n`;
      writeFileSync(fileOf(story), words);
      await Promise.resolve();
    },
  });
}

function world(base: string, fetch: typeof globalThis.fetch, hands: Hands): PlatformWorld {
  const calls: string[] = [];
  const opened: PlatformWorld = {
    timesAsked: (call) => calls.filter((one) => one === call).length,
    isCutOff: false,
    settings: {
      apiKey: "fake-api-key",
      toolkitUrl: `${base}/identitytoolkit.googleapis.com`,
      secureTokenUrl: `${base}/securetoken.googleapis.com`,
      fetch: (address, init) => {
        const path = new URL(address instanceof Request ? address.url : address).pathname;
        calls.push(`${init?.method ?? "GET"} ${path.replace(/^\/[a-z]+\.googleapis\.com/, "")}`);
        return opened.isCutOff ? Promise.reject(new TypeError("fetch failed")) : fetch(address, init);
      },
    },
    ...hands,
  };
  return opened;
}

/** The two calls that the emulator answers with 501, in the shape that the provider publishes. */
const POLICIES: Record<string, unknown> = {
  passwordPolicy: { customStrengthOptions: { minPasswordLength: 6 }, enforcementState: "OFF", schemaVersion: 1 },
  recaptchaConfig: { recaptchaEnforcementState: [{ provider: "EMAIL_PASSWORD_PROVIDER", enforcementState: "OFF" }] },
};

function withPolicies(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (address, init) => {
    const response = await fetch(address, init);
    const path = new URL(address instanceof Request ? address.url : address).pathname;
    const policy = POLICIES[path.slice(path.lastIndexOf("/") + 1)];
    return response.status === 501 && policy ? Response.json(policy) : response;
  };
}

function openOwner(emulator: string) {
  const api = `${emulator}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}`;
  const ask = async (address: string, method: string, body?: unknown) => {
    const headers = { authorization: "Bearer owner", "content-type": "application/json" };
    const response = await fetch(address, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}`);
    return response.json() as Promise<unknown>;
  };
  return {
    clear: () => ask(`${emulator}/emulator/v1/projects/${PROJECT}/accounts`, "DELETE"),
    setPrivacy: (isOn: boolean) =>
      ask(`${emulator}/emulator/v1/projects/${PROJECT}/config`, "PATCH", {
        emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn },
      }),
    async disable(email: string) {
      const found = (await ask(`${api}/accounts:lookup`, "POST", { email: [email] })) as {
        users: { localId: string }[];
      };
      await ask(`${api}/accounts:update`, "POST", { localId: found.users[0]?.localId, disableUser: true });
    },
    async resetCode(email: string): Promise<string> {
      const sent = (await ask(`${emulator}/emulator/v1/projects/${PROJECT}/oobCodes`, "GET")) as {
        oobCodes: { email: string; oobCode: string }[];
      };
      const code = sent.oobCodes.findLast((one) => one.email === email)?.oobCode;
      if (code === undefined) throw new Error(`No letter was sent to ${email}.`);
      return code;
    },
  };
}

function withoutTimes(exchange: Exchange): Exchange {
  return JSON.parse(
    JSON.stringify(exchange, (field, value: unknown) =>
      /At$|^validSince$|^passwordUpdatedAt$/.test(field) ? undefined : value,
    ),
  ) as Exchange;
}

function fileOf(story: string): string {
  return `tests/fixtures/identity-platform/${story}.json`;
}
