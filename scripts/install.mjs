import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fail, root } from "./runtime.mjs";

/**
 * Brings node_modules to what package-lock.json says; does nothing when it is there already. Running the hotel needs
 * the production parts only; where the tools for tests stand already they are kept.
 * @param {"production" | "all"} parts
 * @returns {number} how many milliseconds it took; 0 where nothing was missing
 */
export function ensureInstalled(parts) {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    fail(`Levee needs Node 20 or newer; this is Node ${process.versions.node}.`);
  }
  const missing = missingParts();
  if (missing.production === 0 && (parts === "production" || missing.tools === 0)) return 0;
  const withTools = parts === "all" || missing.toolsPresent;
  console.log(
    `Installing ${withTools ? "the hotel and its tools" : "the hotel"} (needed once, about half a minute) ...`,
  );
  const began = Date.now();
  install(withTools);
  const took = Date.now() - began;
  console.log(`Installed in ${Math.round(took / 1000)} s.`);
  return took;
}

/** npm keeps its own record of what stands in node_modules, written last: an installation broken off leaves none. */
function missingParts() {
  const record = join(root, "node_modules", ".package-lock.json");
  const present = existsSync(record) ? JSON.parse(readFileSync(record, "utf8")).packages : {};
  const wanted = Object.entries(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages);
  const required = wanted.filter(([path, part]) => path !== "" && !part.optional && !part.devOptional);
  const absent = required.filter(([path, part]) => present[path]?.version !== part.version);
  return {
    production: absent.filter(([, part]) => !part.dev).length,
    tools: absent.filter(([, part]) => part.dev).length,
    toolsPresent: required.some(([path, part]) => part.dev && present[path]),
  };
}

/**
 * `npm install` with the lockfile left alone, and not `npm ci`: that one refuses a lockfile that lacks the optional
 * parts of other operating systems, and a registry without them can't write such a lockfile.
 */
function install(withTools) {
  // Without a network npm would try again for minutes, one part after another; what it has kept may still do.
  const offline = !registryAnswers();
  const quietly = ["--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const done = npm(
    "install",
    ...quietly,
    withTools ? "--include=dev" : "--omit=dev",
    ...(offline ? ["--offline"] : []),
  );
  if (done.status === 0) return;
  console.error(`${done.stdout}${done.stderr}`.trim());
  if (offline) fail("The package registry can't be reached. Levee needs the network once, to install its parts.");
  fail("The installation failed; what npm said stands above.");
}

/** Any answer will do, a refusal too: not every registry knows this question. */
function registryAnswers() {
  const { stderr } = npm("ping", "--fetch-retries=0", "--fetch-timeout=10000");
  return !/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH/.test(stderr);
}

function npm(...args) {
  const [command, ...first] = npmCommand();
  const io = { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] };
  const done = spawnSync(command, [...first, ...args], io);
  if (done.error) fail("Levee needs npm, which comes with Node 20 or newer; it was not found on this machine.");
  return done;
}

/** The npm that started us, so that a machine with several keeps to one. */
function npmCommand() {
  const running = process.env.npm_execpath;
  return running && basename(running) === "npm-cli.js" ? [process.execPath, running] : ["npm"];
}
