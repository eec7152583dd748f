import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface WireCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Puts the sandbox behind a real socket, where Stripe would be, and writes down what the SDK sends. */
export async function serveOverHttp(fetch: typeof globalThis.fetch) {
  const calls: WireCall[] = [];
  const server = createServer(async (request, response) => {
    const { method = "GET", url: path = "/", headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    calls.push({ method, path, headers, body });
    const passed = {
      authorization: headers.authorization ?? "",
      "idempotency-key": String(headers["idempotency-key"] ?? ""),
    };
    const answer = await fetch(`http://stripe.example${path}`, { method, headers: passed, body: body || null });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
