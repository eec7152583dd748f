import { posix } from "node:path";
import { DOMAINS } from "./walls.ts";

/** What lies in the repository: every file by its path, and the text of those that end in `.md`. */
export interface Library {
  has: (path: string) => boolean;
  textOf: (path: string) => string | undefined;
}

const SOURCES = `(?:hotel|app|adapters|server|content|tests|scripts|docs|${DOMAINS.join("|")})`;

/** A paper that is named and lies nowhere, by its name in capitals or by a section of "the spec". */
const OUTSIDE = [
  /\b(?:DESIGN|CONTRACT|STACK|VISUAL|HOUSE|STYLE)\b(?:\.md)?(?:,? sections? \d+)?/g,
  /\bspec(?:\.md|,? sections? \d+)/gi,
  /\bspecification\b[^.]{0,40}\bsections? \d+/gi,
];

const ADR = /\bADRs? (\d+)/g;
/** Not a part of an address: what stands before it is no slash, dot or letter. */
const PAGE = /(?<![\w./-])docs\/[\w./-]*\w(?:, (?<heading>[a-z0-9][^).;:`]*))?/g;
const LINK = /\]\((?<to>[^)\s]+)\)/g;
const NAMED = new RegExp(`\`(?<path>${SOURCES}/[\\w./-]+)\``, "g");

/** What the comments of a source file cite and a reader can't open. */
export function strayCitesIn(source: string, library: Library): string[] {
  return strayWords(commentsOf(source), library);
}

/** The same of a page, and of its links; of the files that it names too, unless it tells of the past. */
export function strayLinksIn(page: string, library: Library): string[] {
  const text = library.textOf(page) ?? "";
  const links = found(LINK, text).flatMap(({ to = "" }) => (isOpen(page, to, library) ? [] : [to]));
  const isPast = page.startsWith("docs/decisions/");
  const named = isPast ? [] : found(NAMED, text).flatMap(({ path = "" }) => (isFile(path, library) ? [] : [path]));
  return [...strayWords(text.replaceAll(LINK, "]"), library), ...links, ...named];
}

function strayWords(text: string, library: Library): string[] {
  const outside = OUTSIDE.flatMap((pattern) => text.match(pattern) ?? []);
  const decisions = [...text.matchAll(ADR)].flatMap(([cite, number = ""]) =>
    library.has(`ADR ${Number(number)}`) ? [] : [cite],
  );
  const pages = [...text.matchAll(PAGE)].flatMap(([cite, heading]) => {
    const [path = ""] = cite.split(", ", 1);
    return library.has(path) && (!heading || hasHeadings(library.textOf(path) ?? "", heading)) ? [] : [cite];
  });
  return [...outside, ...decisions, ...pages];
}

/** Whether a page has the heading that words begin with, or by number all of "3 and 5". */
function hasHeadings(text: string, words: string): boolean {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading.toLowerCase());
  const numbers = /^(\d+)(?: and (\d+))?\b/.exec(words)?.slice(1);
  if (!numbers) return headings.some((heading) => words.startsWith(heading));
  return numbers.every(
    (number) => number === undefined || headings.some((heading) => heading.startsWith(`${number}. `)),
  );
}

/** A page may leave out how a file's name ends, and before a domain that it lies in the hotel. */
function isFile(path: string, library: Library): boolean {
  const name = path.replace(/\/$/, "");
  return ["", "hotel/"].some((home) => ["", ".ts", ".test.ts"].some((end) => library.has(home + name + end)));
}

function isOpen(page: string, to: string, library: Library): boolean {
  if (/^\w+:/.test(to)) return true;
  const [path = "", anchor] = to.split("#");
  const file = path === "" ? page : posix.join(posix.dirname(page), path).replace(/\/$/, "");
  if (anchor === undefined) return library.has(file);
  const headings = [...(library.textOf(file) ?? "").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return headings.some((heading) => anchorOf(heading) === anchor);
}

/** As GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .trim()
    .replaceAll(/\s/g, "-");
}

/** Comments as running text, so that a citation may be broken over two lines. */
function commentsOf(source: string): string {
  const comments = source.match(/\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/.*$/gm) ?? [];
  return comments.map((comment) => comment.replaceAll(/\n\s*\*? ?/g, " ")).join("\n");
}

function found(pattern: RegExp, text: string): Record<string, string>[] {
  return [...text.matchAll(pattern)].map(({ groups = {} }) => groups);
}
