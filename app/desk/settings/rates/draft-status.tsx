import { Form, Link } from "react-router";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { asking } from "#app/desk/parts/asked.ts";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import type { PlacedFault } from "#app/desk/settings/form/placed-faults.ts";
import { Obstacles } from "#app/desk/settings/obstacles.tsx";
import type { Surprise } from "#app/desk/settings/surprises.ts";
import { VersionQuestion } from "#app/desk/settings/version-question.tsx";
import { settingsWords } from "#app/desk/settings/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { RoomMove } from "#hotel/settings/rehearse-publishing.ts";
import type { TypicalStay } from "./typical-stays.ts";
import { ratesWords } from "./words.ts";

const { draft: said, typical } = ratesWords;

export interface WaitingDraft {
  version: number;
  publication: number;
  present: number;
  note: string;
  isLate: boolean;
  canUndo: boolean;
  obstacles: readonly PlacedFault[];
  moves: readonly RoomMove[];
  surprises: readonly Surprise[];
  stays: readonly TypicalStay[];
}

/** The draft that waits, what it would mean for ten stays, and what can be done with it. */
export function DraftStatus({ draft }: { draft: WaitingDraft }) {
  const { version, note, isLate, canUndo, stays, obstacles, publication, present, moves, surprises } = draft;
  const changed = fill(typical.changed, {
    count: stays.filter(({ difference }) => difference !== typical.same).length,
  });
  return (
    <section className="settings-draft" aria-labelledby="draft">
      <h2 id="draft" className="desk-title">
        {said.title}
      </h2>
      <details className="rate-typical">
        <summary>
          {typical.title}. {changed}
        </summary>
        <p className="field-hint">{typical.lead}</p>
        <DeskTable
          caption={typical.title}
          className="desk-stacked settings-table rate-typical-table"
          names={typical.columns}
          looks={{ before: "figures", after: "figures", difference: "figures" }}
          named={["before", "after", "difference"]}
          rows={stays}
          keyOf={(_, index) => index}
          cells={(stay) => stay}
        />
      </details>
      <Obstacles faults={obstacles} />
      {isLate ? <p>{said.late}</p> : null}
      <div className="desk-acts">
        {canUndo ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={version} />
            <Button look="outline" name="intent" value="undo">
              {fill(said.undo, { note })}
            </Button>
          </Form>
        ) : null}
        <Link className={buttonClass("outline")} to={deskLinks.version(version)}>
          {said.whole}
        </Link>
        {isLate ? (
          <Link className={buttonClass()} to={deskLinks.takeIn()}>
            {settingsWords.takeIn.look}
          </Link>
        ) : null}
        {isLate || obstacles.length > 0 ? null : (
          <AskForm>
            <Button {...asking(version, "publish")}>{settingsWords.draft.publish}</Button>
          </AskForm>
        )}
      </div>
      <VersionQuestion
        version={{ number: version, publication, present, moves, surprises }}
        isBlocked={obstacles.length > 0}
      >
        <p>{changed}</p>
      </VersionQuestion>
    </section>
  );
}
