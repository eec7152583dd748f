import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { compressFiles } from "./compress.ts";
import { seconds } from "./seconds.ts";
import { runStep } from "./steps.ts";

const stamp = "build/.made-from";
const sources = [
  "app",
  "server",
  "hotel",
  "adapters",
  "content",
  "public",
  "scripts/pictures",
  "scripts/icons",
  "scripts/islands",
  "scripts/programs",
];
const settings = ["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"];

await buildWhatIsStale();

/** Builds the pages unless the last build was made from the very same files. */
async function buildWhatIsStale() {
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  rmSync(stamp, { force: true });
  console.log("Building the pages (some ten seconds) ...");
  const built = await runStep({ name: "build", command: ["react-router", "build"], env: { NODE_ENV: "production" } });
  if (!built.ok) {
    console.error(`${built.output}\nThe build failed; what it said stands above.`);
    process.exit(1);
  }
  compressFiles("build/client");
  writeFileSync(stamp, now);
  console.log(`Built in ${seconds(built.took)}.`);
}

function fingerprint() {
  const hash = createHash("sha256");
  const files = sources.flatMap((folder) => globSync(`${folder}/**/*`)).filter(isSource);
  for (const file of [...settings, ...files.sort()]) {
    hash
      .update(`${file}\0`)
      .update(existsSync(file) ? readFileSync(file) : "")
      .update("\0");
  }
  return hash.digest("hex");
}

function isSource(file: string) {
  return statSync(file).isFile() && !/\.test\.tsx?$/.test(file);
}
