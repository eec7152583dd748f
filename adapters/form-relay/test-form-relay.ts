import { isRelayFailure } from "#hotel/messages/ports/form-relay.ts";
import type { Finding } from "#hotel/settings/rules/connections.ts";
import { type FormRelaySettings, openHttpFormRelay } from "./http-form-relay.ts";

/** Hands the service a form of no guest's. */
export async function testFormRelay(settings: FormRelaySettings, house: string): Promise<Finding[]> {
  const relay = openHttpFormRelay({ ...settings, patience: 10_000 });
  const sent = await relay.send({
    subject: `Test form of ${house}`,
    fields: { message: "A test. Nobody has to answer." },
  });
  const { host } = new URL(settings.url);
  if (isRelayFailure(sent)) return [{ check: "forms-taken", outcome: "bad", detail: `${host}: ${sent.reason}` }];
  return [{ check: "forms-taken", outcome: "good", detail: host }];
}
