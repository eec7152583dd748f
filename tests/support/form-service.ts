import { createServer } from "node:http";
import { text } from "node:stream/consumers";

export interface FormService {
  url: string;
  /** What it answers. */
  mood: { status: number; body: string; silent?: true };
  received: Record<string, string>[];
  stop(): Promise<void>;
}

/** An external form service, which takes forms as JSON and keeps them. */
export async function startFormService(port = 0): Promise<FormService> {
  const service: Pick<FormService, "mood" | "received"> = {
    mood: { status: 200, body: '{"success":true}' },
    received: [],
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      service.received.push(JSON.parse(body) as Record<string, string>);
      const { status, body: said, silent } = service.mood;
      if (silent) return;
      response.writeHead(status, { "content-type": "application/json", location: "http://127.0.0.1:1/elsewhere" });
      response.end(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  const at = typeof address === "object" && address ? address.port : 0;
  return Object.assign(service, {
    url: `http://127.0.0.1:${at}/submit`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
