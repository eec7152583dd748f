import { createServer, request } from "node:http";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import type { Log } from "./log.ts";
import type { RunningVerb, VerbAnswer } from "./owner-verbs.ts";

const SOCKET = "owner.sock";
/** Only the owner of the process may open the file that is made under it. */
const FOR_OWNER_ALONE = 0o177;

/**
 * Answers the owner's command line where the embedded database is kept, which no second process may open: through a socket
 * in its folder (mode 0600), never over the network. Where none can be made it says so, and the hotel runs without.
 */
export async function listenForOwner(
  dataDir: string,
  { answer, log }: { answer: (asked: RunningVerb) => Promise<VerbAnswer>; log: Log },
): Promise<() => Promise<void>> {
  const path = join(dataDir, SOCKET);
  // Left by a process that was killed; the folder's lock tells that it is gone.
  await rm(path, { force: true });
  const server = createServer((asked, response) => {
    json(asked)
      .then((sent) => answer(sent as RunningVerb))
      .then(async (answered) => {
        // Nobody is there any more to remove the copy that was asked for.
        if (response.destroyed && answered.folder) await rm(answered.folder, { recursive: true, force: true });
        response.end(JSON.stringify(answered));
      })
      .catch((fault: unknown) => {
        log.error("The owner's command line could not be answered", fault);
        response.writeHead(500).end();
      });
  });
  const usual = process.umask(FOR_OWNER_ALONE);
  const isListening = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(path, () => resolve(true));
  }).finally(() => process.umask(usual));
  if (!isListening) log.warn(`No socket could be made at ${path}: stop the hotel to use its command line.`);
  server.unref();
  return async () => {
    server.close();
    server.closeAllConnections();
    await rm(path, { force: true });
  };
}

/** Asks the hotel that runs on this folder; undefined where none does. */
export function askRunning(dataDir: string, asked: RunningVerb): Promise<VerbAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: join(dataDir, SOCKET), method: "POST" }, (response) => {
      if (response.statusCode === 200) json(response).then((told) => resolve(told as VerbAnswer), reject);
      else reject(new Error("The running hotel could not do this; its log tells why."));
    });
    asking.once("error", (fault: NodeJS.ErrnoException) =>
      fault.code === "ENOENT" || fault.code === "ECONNREFUSED" ? resolve(undefined) : reject(fault),
    );
    asking.end(JSON.stringify(asked));
  });
}
