import { createServer } from "node:http";

export interface ToldSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

export interface Collector {
  url: string;
  /** Everything that it was told, as it came. */
  told(): string;
  spans(): ToldSpan[];
  close(): void;
}

/** Where OpenTelemetry's packages hand in what they have, in the tests' own process. */
export async function openCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      bodies.push(Buffer.concat(chunks).toString());
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    told: () => bodies.join("\n"),
    spans: () => bodies.flatMap(spansIn),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Told {
  resourceSpans?: { scopeSpans: { spans: ToldSpan[] }[] }[];
}

function spansIn(body: string): ToldSpan[] {
  const { resourceSpans = [] } = JSON.parse(body) as Told;
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}
