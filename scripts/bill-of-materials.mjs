import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./runtime.mjs";

// What a house runs on, as CycloneDX to standard output. npm's own `--omit=dev` also leaves out what tools for tests share with the house, such as
// pg and zod (github.com/npm/cli/issues/7909), so it is asked of the lockfile without those tools.

const read = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));
const withoutTools = ({ devDependencies: _, ...others }) => others;
const lock = read("package-lock.json");
const housed = Object.entries(lock.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
const packages = Object.fromEntries(housed.map(([path, told]) => [path, path === "" ? withoutTools(told) : told]));

const folder = mkdtempSync(join(tmpdir(), "levee-bill-"));
// npm names the product by its folder.
const house = join(folder, "levee");
mkdirSync(house);
writeFileSync(join(house, "package.json"), JSON.stringify(withoutTools(read("package.json"))));
writeFileSync(join(house, "package-lock.json"), JSON.stringify({ ...lock, packages }));
const asked = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"];
const { status } = spawnSync("npm", asked, { cwd: house, stdio: ["ignore", "inherit", "inherit"] });
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
