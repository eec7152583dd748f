import { parseSync } from "vite";

/** A file of the repository, as one commit has it. */
export interface SourceFile {
  path: string;
  text: string;
}

export interface Code {
  /** Lines of every function with a name of its own. */
  functions: { name: string; lines: number }[];
  /** `as`, without `as const`. */
  casts: number;
  effects: number;
}

/** Lines of production: neither tests, nor words that people read, nor pictures. */
export function isProduction(path: string): boolean {
  return /^(hotel|app|adapters|server)\/.*\.(tsx?|css|sql)$/.test(path) && !/\.test\.tsx?$|words\.ts$/.test(path)
    ? !/^app\/languages\/(en|es)\//.test(path)
    : false;
}

export function isProgram(path: string): boolean {
  return /\.tsx?$/.test(path) && !path.endsWith(".d.ts");
}

export function linesOf(text: string): number {
  return text.split("\n").length - 1;
}

/** What a program is made of. */
export function codeIn({ path, text }: SourceFile): Code {
  const code: Code = { functions: [], casts: 0, effects: 0 };
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} can not be read: ${errors[0]?.message}`);
  walk({ ...program }, { path, text, code });
  return code;
}

type Node = Readonly<Record<string, unknown>> & { type: string; start: number; end: number };

interface Reading extends SourceFile {
  code: Code;
}

function walk(node: Node, reading: Reading): void {
  count(node, reading);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, reading);
  }
}

function count(node: Node, { text, code }: Reading): void {
  const name = functionIn(node);
  if (name !== undefined) code.functions.push({ name, lines: linesOf(text.slice(node.start, node.end)) + 1 });
  if (node.type === "TSAsExpression" && !/\bas const$/.test(text.slice(node.start, node.end))) code.casts += 1;
  if (node.type === "CallExpression" && /^use(Layout)?Effect$/.test(nameOf(node.callee) ?? "")) code.effects += 1;
}

/** The name of a function, where this is one; undefined for callbacks, which belong to the function that they stand in. */
function functionIn(node: Node): string | undefined {
  if (node.type === "FunctionDeclaration") return nameOf(node.id) ?? "default";
  if (node.type === "MethodDefinition") return nameOf(node.key) ?? "method";
  if (node.type === "VariableDeclarator" && isNode(node.init) && node.init.type === "ArrowFunctionExpression") {
    return nameOf(node.id);
  }
  const isMethod = node.type === "Property" && node.method === true;
  return isMethod ? (nameOf(node.key) ?? "method") : undefined;
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && typeof node.name === "string" ? node.name : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
