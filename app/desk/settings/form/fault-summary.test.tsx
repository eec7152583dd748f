import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import english from "#content/hotel.json" with { type: "json" };
import { VersionQuestion } from "#app/desk/settings/version-question.tsx";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { FaultSummary } from "./fault-summary.tsx";
import { MeanwhileFields } from "./meanwhile-fields.tsx";
import { meanwhileOf, openChoices } from "./meanwhile-view.ts";
import { placedFaults } from "./placed-faults.ts";
import { formWords } from "./words.ts";

const of = (name: string) => ({ content: { ...english, hotel: { ...english.hotel, name } }, translations: {} });
const sides = { before: of("Heron House"), theirs: of("Egret House"), mine: of("Ibis House") };
const VERSION = { number: 5, madeBy: "machine", maker: undefined, basedOn: 1 };

const asked = (answer: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(answer)) form.set(name, value);
  return meanwhileOf(sides, VERSION, form);
};
const shown = (meanwhile: ReturnType<typeof asked>) =>
  renderToStaticMarkup(<MeanwhileFields meanwhile={meanwhile} {...formWords.meanwhile.saved} />);

test("a conflict of two editors has nothing chosen when it is asked", () => {
  expect(shown(asked())).toContain('value="theirs"');
  expect(shown(asked())).not.toContain("checked");
  expect(shown(asked())).not.toContain("field-error");
});

test("a conflict that was left open says so beside its choice, and the summary leads there", () => {
  const open = asked({ over: "5" });
  expect(shown(open)).toMatch(/<fieldset id="choice-hotel.name"[^>]*aria-describedby="choice-hotel.name-error"/);
  expect(openChoices(open)).toMatchObject([{ place: "The hotel, name", to: "#choice-hotel.name" }]);
  expect(shown(asked({ over: "5", "choice hotel.name": "mine" }))).toContain('checked="" value="mine"');
});

test("a summary of faults links each to its field", () => {
  const faults = placedFaults([{ path: "content.hotel.phone", message: "is missing" }], sides.mine);
  const summary = renderToStaticMarkup(<FaultSummary said="One field." faults={faults} answer={{}} />);
  expect(summary).toContain('id="faults"');
  expect(summary).toContain('<a href="/dashboard/settings/edit/hotel#content.hotel.phone">The hotel, phone</a>');
});

const QUESTION = { number: 5, publication: 1, present: 4 };
const Asked = () => <VersionQuestion version={QUESTION} />;
const Blocked = () => <VersionQuestion version={QUESTION} isBlocked />;

test("nobody is asked whether to publish what can't be published", () => {
  expect(shownAtDesk(Asked, "/dashboard/settings?ask=5-publish")).toContain("Publish version 5?");
  expect(shownAtDesk(Blocked, "/dashboard/settings?ask=5-publish")).not.toContain("Publish version 5?");
});

const surprises = [
  { said: "Room types without a room, which nobody can book", names: ["Suite", "Loft"] },
  { said: "Texts in Spanish that are older than their English", names: ["One", "Two", "Three", "Four"] },
];
const Surprising = () => <VersionQuestion version={{ ...QUESTION, surprises }} />;

test("what may surprise is said in the question, by name where it is little", () => {
  const question = shownAtDesk(Surprising, "/dashboard/settings?ask=5-publish");
  expect(question).toContain("<li>Room types without a room, which nobody can book: Suite; Loft.</li>");
  expect(question).toContain("<li>Texts in Spanish that are older than their English: 4.</li>");
  expect(shownAtDesk(Surprising, "/dashboard/settings?ask=5-discard")).not.toContain("Suite");
});
