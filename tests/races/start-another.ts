import { spawn } from "node:child_process";
import { once } from "node:events";

const TELL_WORK = `data:text/javascript,process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  process.stderr.write("worked " + (user + system));
})`;

/** The real program on a folder that another one has open: it refuses before it needs any page. */
export async function startAnother(dataDir: string) {
  const began = performance.now();
  const env = { ...process.env, PORT: "0", DATA_DIR: dataDir };
  const child = spawn(process.execPath, ["--import", TELL_WORK, "server/main.ts"], { env });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [exitCode] = (await once(child, "close")) as [number | null];
  return {
    exitCode,
    said,
    /** Milliseconds of the processor's time, and of the clock's. */
    worked: Number(/^worked (\d+)$/m.exec(said)?.[1]) / 1_000,
    took: performance.now() - began,
  };
}
