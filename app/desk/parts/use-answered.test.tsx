import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import Import from "#app/desk/import/import.tsx";
import PartPage from "#app/desk/settings/part.tsx";
import RatesImport from "#app/desk/settings/rates/rates-import.tsx";
import { lostAct } from "./outcome.ts";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";

interface Turns {
  page: (actionData: unknown) => ReactNode;
  answers: readonly unknown[];
}

/** The page itself, drawn with one answer after the other. */
function InTurn({ page, answers }: Turns) {
  const [turn, setTurn] = useState(0);
  const shown = page(answers[turn]);
  if (turn < answers.length - 1) setTurn(turn + 1);
  return shown;
}

/** A page as it stands after each of these answers of its form came. */
function after(page: Turns["page"], answers: Turns["answers"], at: string): string {
  return shownAtDesk(() => <InTurn page={page} answers={answers} />, at);
}

const view = (value: string, isSaved: boolean) => ({
  ...{ basedOn: 1, faults: [], isSaved, letters: [], unwritten: [], silent: [], languages: [] },
  fields: [{ kind: "text", name: "content.hotel.phone", label: "Phone", value, options: [] }],
});
const lost = { outcome: lostAct("Hotel", true), view: undefined, at: undefined };
const offline = { outcome: lostAct("Hotel", false), view: undefined, at: undefined };
const saved = { outcome: { outcome: "done", said: "Saved." }, view: undefined, at: undefined };
const typed = { outcome: undefined, view: view("typed", false), at: undefined };

const partAfter = (...answers: unknown[]) => {
  const props = { params: { part: "hotel" }, loaderData: { view: view("kept", true), history: [], hasDraft: false } };
  const page = (actionData: unknown) => PartPage({ ...props, actionData } as unknown as Parameters<typeof PartPage>[0]);
  const shown = after(page, answers, "/dashboard/settings/edit/hotel");
  return /name="content\.hotel\.phone"[^>]* value="([^"]*)"/.exec(shown)?.[1];
};

test.each([
  ["was opened", [undefined], "kept"],
  ["was answered with what was typed", [undefined, typed], "typed"],
  ["was answered, and then lost its line", [typed, lost], "typed"],
  ["was answered, and then sent without a line", [typed, offline, lost], "typed"],
  ["was answered, and then read anew", [typed, undefined], "typed"],
  ["lost its line before it was answered", [undefined, lost], "kept"],
  ["was answered, and then saved", [typed, saved], "kept"],
  ["was saved, and then lost its line", [typed, saved, undefined, lost], "kept"],
])("a form of the settings that %s shows what was answered last", (_, answers, shown) => {
  expect(partAfter(...answers)).toBe(shown);
});

test("a list of stays that was tried out stays on the page when its import is lost, until it is imported", () => {
  const tried = {
    said: undefined,
    isRefused: false,
    view: { list: "Ref\nA1", head: ["Ref"], mapping: { columns: {}, days: "year-first", types: {}, statuses: {} } },
  };
  const withView = { ...tried, view: { ...tried.view, foreignTypes: [], foreignStatuses: [] } };
  const page = (actionData: unknown) =>
    Import({ loaderData: [], actionData } as unknown as Parameters<typeof Import>[0]);
  const shown = (...answers: unknown[]) => after(page, answers, "/dashboard/settings/import");
  expect(shown(withView, { said: "Not sent.", isRefused: true })).toContain('value="Ref\nA1"');
  expect(shown(withView, { said: "1 stay is imported.", isRefused: false })).not.toContain('value="Ref\nA1"');
});

test("a file of rates that was tried out stays on the page when its taking is lost, until it is taken", () => {
  const tried = { outcome: undefined, list: "date\n2027-01-01", basedOn: 1, rows: 1, faults: [], changes: [] };
  const empty = { ...tried, list: "", rows: 0 };
  const page = (actionData: unknown) => RatesImport({ actionData } as unknown as Parameters<typeof RatesImport>[0]);
  const shown = (...answers: unknown[]) => after(page, answers, "/dashboard/rates/import");
  expect(shown(tried, { ...empty, outcome: lost.outcome })).toContain('value="date\n2027-01-01"');
  expect(shown(tried, { ...empty, outcome: saved.outcome })).not.toContain('value="date\n2027-01-01"');
});
