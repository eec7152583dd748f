import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface WireCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Puts the sandbox behind a real socket, where Stripe would be, and writes down what the SDK sends. */
export async function serveOverHttp(fetch: typeof globalThis.fetch) {
  const calls: WireCall[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = "GET", url: path = "/", headers } = request;
    const body = await text(request);
    calls.push({ method, path, headers, body });
    const passed = {
      authorization: headers.authorization ?? "",
      "idempotency-key": String(headers["idempotency-key"] ?? ""),
      "content-type": headers["content-type"] ?? "",
    };
    const said = await fetch(`http://stripe.example${path}`, { method, headers: passed, body });
    response.writeHead(said.status, Object.fromEntries(said.headers)).end(await said.text());
  };
  const server = createServer((request, response) => void answer(request, response));
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
