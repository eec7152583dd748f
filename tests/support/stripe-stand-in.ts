import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface StripeStandIn {
  url: string;
  /** What it says when it is asked whose keys these are; a text is a refusal. */
  account: { id: string; charges_enabled: boolean } | { status: number; type: string; message: string };
  /** Lists that it refuses, as to a restricted key, such as `disputes`. */
  refuses: string[];
  /** With which status it refuses them: 429 and from 500 on say nothing of what the key may. */
  refusal: number;
  endpoints: { url: string; status: string; enabled_events: string[] }[];
  stop(): Promise<void>;
}

/** As much of Stripe as tells whose keys these are and where its events go. */
export async function startStripe(): Promise<StripeStandIn> {
  const stripe: Pick<StripeStandIn, "account" | "refuses" | "refusal" | "endpoints"> = {
    account: { id: "acct_one", charges_enabled: true },
    refuses: [],
    refusal: 403,
    endpoints: [],
  };
  const server = createServer((request, response) => {
    const answer = answerTo(request.url ?? "");
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  const answerTo = (url: string) => {
    const { account } = stripe;
    if ("status" in account) return { status: account.status, body: { error: account } };
    if (url === "/v1/account") return { status: 200, body: { object: "account", ...account } };
    if (stripe.refuses.some((list) => url.startsWith(`/v1/${list}`))) {
      const message = "The provided key does not have the required permissions.";
      return { status: stripe.refusal, body: { error: { type: "invalid_request_error", message } } };
    }
    return {
      status: 200,
      body: { object: "list", data: url.startsWith("/v1/webhook_endpoints") ? stripe.endpoints : [] },
    };
  };
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return Object.assign(stripe, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
