import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { figure } from "./figures.ts";
import { invented, personalIn } from "./personal-in-logs.ts";

// The last step of a run: what all its hotels have said, in process or as servers, tells of none of the guests whom tests and
// the demo invent.

const folder = process.argv[2] ?? "";
const root = join(import.meta.dirname, "..", "..");
const house = readFileSync(join(root, "content", "hotel.json"), "utf8");
const named = invented(["tests", "scripts", "content", "server", "adapters"].map((name) => join(root, name)));
const people = new Set([...named].filter((name) => !house.includes(name)));
const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"));
const found = personalIn(lines, people);
figure("lines of log that were read for the names of so many invented people", `${lines.length}, ${people.size}`);
figure("lines that tell of one of them", found.length, "0");
for (const line of [...new Set(found)].slice(0, 40)) console.log(line);
if (found.length > 0 || lines.length < 1_000 || people.size < 50) process.exitCode = 1;
