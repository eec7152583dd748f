import { readFileSync } from "node:fs";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

const certificate = (part: string) => readFileSync(`tests/fixtures/tls/localhost.${part}.pem`);

/**
 * What stands in front of a hotel at its owner's: ends TLS, and passes on plain http with the guest's Host, address and
 * scheme. Its certificate is nobody's.
 */
export async function startTlsProxy(port: number, hotelPort: number) {
  const passOn = (asked: IncomingMessage, answer: ServerResponse) => {
    const headers = {
      ...asked.headers,
      "x-forwarded-for": [asked.headers["x-forwarded-for"], asked.socket.remoteAddress].filter(Boolean).join(", "),
      "x-forwarded-proto": "https",
    };
    const { method, url: path } = asked;
    const passed = request({ host: "127.0.0.1", port: hotelPort, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  };
  const server = createServer({ key: certificate("key"), cert: certificate("cert") }, passOn);
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
