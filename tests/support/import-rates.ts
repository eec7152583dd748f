import type { PropertyDocument } from "#content/property-document.ts";
import { askRunning } from "#server/owner-socket.ts";
import type { RunningServer } from "./server.ts";

/** Hands a house its own property in again with this rate book, as its owner's command line does; what the command line then says. */
export async function importRates({ dataDir }: Pick<RunningServer, "dataDir">, rateBook: object) {
  const { document } = (await askRunning(dataDir, { verb: "export" })) as { document: PropertyDocument };
  const edited = { ...document, content: { ...(document.content as object), rateBook } };
  return askRunning(dataDir, { verb: "import", document: edited });
}
