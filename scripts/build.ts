import { resolve } from "node:path";
import { fingerprint, isStale, stampBuild } from "./made-from.ts";
import { seconds } from "./seconds.ts";

const root = resolve(import.meta.dirname, "..");

await buildWhatIsStale();

/** Builds the pages unless the last build was made from the very same files. */
async function buildWhatIsStale() {
  const now = fingerprint(root);
  if (!isStale(root, now)) return;
  stampBuild(root, undefined);
  console.log("Building the pages (some ten seconds) ...");
  // A start with nothing to build does not wait for what builds.
  const [{ buildCluster }, { compressFiles }, { runStep }] = await Promise.all([
    import("#adapters/store/open-database.ts"),
    import("./compress.ts"),
    import("./steps.ts"),
  ]);
  const [built] = await Promise.all([
    runStep({ name: "build", command: ["react-router", "build"], env: { NODE_ENV: "production" } }),
    buildCluster().catch(tellOfCluster),
  ]);
  if (!built.ok) {
    console.error(`${built.output}\nThe build failed; what it said stands above.`);
    process.exit(1);
  }
  await compressFiles("build/client");
  stampBuild(root, now);
  console.log(`Built in ${seconds(built.took)}.`);
}

/** A house can do without. */
function tellOfCluster(fault: unknown): void {
  console.warn(
    `What a database begins with could not be kept (${String(fault)}): a first start and each backup take some seconds more.`,
  );
}
