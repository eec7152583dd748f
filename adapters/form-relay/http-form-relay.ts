import type { FormRelay, RelayFailure } from "#hotel/messages/ports/form-relay.ts";

export interface FormRelaySettings {
  url: string;
  accessKey: string;
  /** Milliseconds. */
  patience?: number;
}

const PATIENCE = 15_000;
/** Too slow, too early, too often: none of them the form's fault. */
const LATER = new Set([408, 425, 429]);
const LONGEST_REASON = 300;

/** Sends forms as JSON. The key is added here, so that no browser ever sees it. */
export function openHttpFormRelay({ url, accessKey, patience = PATIENCE }: FormRelaySettings): FormRelay {
  return {
    host: new URL(url).host,
    send: async ({ subject, fields }) => {
      try {
        const answer = await fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json" },
          body: JSON.stringify({ ...fields, subject, access_key: accessKey }),
          // Wherever the service might send it on to, the key was not meant for it.
          redirect: "manual",
          signal: AbortSignal.timeout(patience),
        });
        return read(answer.status, await answer.text());
      } catch (fault) {
        return { failure: "unreachable", reason: fault instanceof Error ? fault.message : String(fault) };
      }
    },
  };
}

function read(status: number, body: string): { relayed: true } | RelayFailure {
  const reason = `${status} ${body.slice(0, LONGEST_REASON)}`;
  if (status >= 500 || LATER.has(status)) return { failure: "unreachable", reason };
  const isTaken = status >= 200 && status < 300 && !saysNo(body);
  return isTaken ? { relayed: true } : { failure: "refused", reason };
}

/** Such services answer 200 with `{"success": false}`. */
function saysNo(body: string): boolean {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === "object" && answer !== null && "success" in answer && answer.success === false;
  } catch {
    return false;
  }
}
