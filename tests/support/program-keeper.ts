import { spawn } from "node:child_process";
import { killFamily } from "./process-family.ts";
import { unprivileged } from "./unprivileged.ts";

// Runs one program, for root as nobody in particular, and kills it with all its children once its standard input is closed: whoever
// wanted it may die in whatever way. Its id is the first line that it prints.

const [program = "", ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"], cwd: "/", ...unprivileged() });
child.once("exit", () => process.exit());
process.stdin.resume().once("close", () => child.pid && killFamily(child.pid));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
console.log(child.pid);
