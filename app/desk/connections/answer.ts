import type { RouterContextProvider } from "react-router";
import { outcomeOf } from "#app/desk/parts/act.ts";
import { noSuchPage } from "#app/desk/parts/guard.ts";
import { type Outcome, refused } from "#app/desk/parts/outcome.ts";
import { readOrNot } from "#app/desk/parts/read.ts";
import { fill } from "#app/languages/phrase.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { TestedConnection } from "#hotel/settings/test-connection.ts";
import type { ConnectionKind } from "#hotel/settings/rules/connections.ts";
import { connectionsWords, FIELDS, KIND_WORDS } from "./words.ts";

export interface ConnectionAnswer {
  outcome: Outcome | undefined;
  tested?: TestedConnection;
  /** What was typed, but for secrets, and what is wrong with it: by field. */
  typed?: Readonly<Record<string, string>>;
  faults?: Readonly<Record<string, string>>;
}

/** Sets, removes or tests a connection, as its page's form asks. */
export async function answerConnection(
  context: Readonly<RouterContextProvider>,
  kind: ConnectionKind,
  form: FormData,
): Promise<ConnectionAnswer> {
  const intent = form.get("intent");
  if (intent === "test") return test(context, kind);
  const fields = Object.fromEntries(FIELDS[kind].map(({ name }) => [name, String(form.get(name) ?? "")]));
  const answer = await readOrNot(context, (staff, clerk) =>
    intent === "remove" ? staff.connections.remove(clerk, { kind }) : staff.connections.set(clerk, { ...fields, kind }),
  );
  refuseStrangers(answer);
  const { title } = KIND_WORDS[kind];
  const said = fill(intent === "remove" ? connectionsWords.removed : connectionsWords.saved, { title });
  const outcome = outcomeOf(answer, { of: title, said }, context);
  if (outcome.outcome === "unchanged") return { outcome: { ...outcome, said: connectionsWords.unchanged } };
  if (!isProblem(answer) || answer.problem !== "connection-refused") return { outcome };
  const beside = answer.faults.filter(({ path }) => path in fields);
  const elsewhere = answer.faults.filter(({ path }) => !(path in fields)).map(({ message }) => message);
  const detail = [connectionsWords.refused, ...elsewhere.map(sentence)].join(" ");
  return {
    outcome: refused(title, { code: answer.problem, detail }),
    typed: withoutSecrets(kind, fields),
    faults: Object.fromEntries(beside.map(({ path, message }) => [path, sentence(message)])),
  };
}

async function test(context: Readonly<RouterContextProvider>, kind: ConnectionKind): Promise<ConnectionAnswer> {
  const tested = await readOrNot(context, (staff, clerk) => staff.connections.test(clerk, { kind }));
  refuseStrangers(tested);
  return isProblem(tested) ? { outcome: undefined } : { outcome: undefined, tested };
}

function refuseStrangers(answer: object): void {
  if (isProblem(answer) && (answer.problem === "not-allowed" || answer.problem === "not-found")) throw noSuchPage();
}

function withoutSecrets(kind: ConnectionKind, fields: Record<string, string>): Record<string, string> {
  const secret = new Set(FIELDS[kind].flatMap(({ name, type }) => (type === "password" ? [name] : [])));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !secret.has(name)));
}

function sentence(message: string): string {
  return fill(connectionsWords.fault, { message });
}
