import { execFileSync } from "node:child_process";
import { codeIn, isProduction, isProgram, linesOf, type SourceFile } from "./house/measure.ts";

/**
 * How large the house is, and what it is made of: `node tests/bench/house.ts` for what was committed last, with the names
 * of commits to compare (`node tests/bench/house.ts 08b6d366 HEAD`). docs/decisions/0093-what-the-house-weighs.md tells what became of it.
 */
const MOST_LINES_OF_FUNCTION = 60;
const MOST_LINES_OF_FILE = 300;

for (const commit of process.argv.length > 2 ? process.argv.slice(2) : ["HEAD"]) tell(commit);

function tell(commit: string): void {
  const files = filesOf(commit).map((file) => ({ ...file, lines: linesOf(file.text) }));
  const folders = Map.groupBy(files, ({ path }) =>
    path
      .split("/")
      .slice(0, path.split("/").length > 2 ? 2 : 1)
      .join("/"),
  );
  console.log(`\n${commit}: lines and files of production`);
  for (const [folder, inIt] of [...folders].toSorted(([one], [other]) => one.localeCompare(other))) {
    row(folder, total(inIt), inIt.length);
  }
  for (const [top, inIt] of Map.groupBy(files, ({ path }) => path.split("/")[0] ?? "")) {
    row(`all of ${top}`, total(inIt), inIt.length);
  }
  row("all", total(files), files.length);
  tellCode(files.filter(({ path }) => isProgram(path)));
}

function tellCode(programs: readonly (SourceFile & { lines: number })[]): void {
  const codes = programs.map((file) => ({ path: file.path, ...codeIn(file) }));
  const functions = codes.flatMap(({ path, functions: inIt }) => inIt.map((one) => ({ path, ...one })));
  const long = functions.filter(({ lines }) => lines > MOST_LINES_OF_FUNCTION);
  const thousand = total(programs) / 1_000;
  spread(
    "lines of a file",
    programs.map(({ lines }) => lines),
    MOST_LINES_OF_FILE,
  );
  spread(
    "lines of a function",
    functions.map(({ lines }) => lines),
    MOST_LINES_OF_FUNCTION,
  );
  for (const { path, name, lines } of long.toSorted((one, other) => other.lines - one.lines))
    row(`  ${path}, ${name}`, lines);
  for (const what of ["casts", "effects"] as const) {
    const count = codes.reduce((sum, code) => sum + code[what], 0);
    row(`${what}, and in a thousand lines`, count, Math.round((count / thousand) * 100) / 100);
  }
}

function spread(what: string, lines: readonly number[], most: number): void {
  const sorted = lines.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  row(`${what}: median, 90th of a hundred`, at(0.5), at(0.9));
  row(`${what}: longest, over ${most}`, at(1), sorted.filter((count) => count > most).length);
}

function total(files: readonly { lines: number }[]): number {
  return files.reduce((sum, { lines }) => sum + lines, 0);
}

function row(name: string, ...figures: readonly number[]): void {
  console.log(`${name.padEnd(60)}${figures.map((figure) => figure.toLocaleString("en").padStart(10)).join("")}`);
}

function filesOf(commit: string): SourceFile[] {
  const git = (args: string[], input = "") => execFileSync("git", args, { input, maxBuffer: 2 ** 30 });
  const paths = git(["ls-tree", "-r", "--name-only", commit]).toString().split("\n").filter(isProduction);
  const answer = git(["cat-file", "--batch"], paths.map((path) => `${commit}:${path}\n`).join(""));
  let at = 0;
  return paths.map((path) => {
    const begins = answer.indexOf("\n", at) + 1;
    const size = Number(answer.subarray(at, begins).toString().trim().split(" ").at(-1));
    at = begins + size + 1;
    return { path, text: answer.subarray(begins, begins + size).toString() };
  });
}
