import type { AccountAnswer } from "./account-answer.ts";

/** What the hotel answers to a step: what the device needs, where to go on, or what is wrong. */
export interface PasskeyAnswer {
  options?: unknown;
  goOn?: string;
  answer?: AccountAnswer;
}

/** `stopped`: the device's owner, or the device. `unheard`: the hotel did not answer. */
export type PasskeyEnd = PasskeyAnswer | "stopped" | "unheard";

type Told = Record<string, unknown>;

/** Comes in with a passkey that the device keeps. */
export function comeInByPasskey(address: string, told: Told): Promise<PasskeyEnd> {
  return ceremony(address, told, (options) =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
    }),
  );
}

/** Makes a passkey for the account that is signed in. */
export function makePasskey(address: string, told: Told): Promise<PasskeyEnd> {
  return ceremony(address, told, (options) =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
    }),
  );
}

/** Two questions to the hotel, with the device's own between them. */
async function ceremony(
  address: string,
  told: Told,
  ask: (options: unknown) => Promise<Credential | null>,
): Promise<PasskeyEnd> {
  const begun = await tell(address, { ...told, step: "begin" });
  if (typeof begun === "string" || begun.options === undefined) return begun;
  const credential = await ask(begun.options).catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) return "stopped";
  return tell(address, { ...told, step: "finish", response: credential.toJSON() });
}

async function tell(address: string, told: Told): Promise<PasskeyAnswer | "unheard"> {
  const sent = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(told) };
  const answer = await fetch(address, sent).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as PasskeyAnswer) : "unheard";
}
