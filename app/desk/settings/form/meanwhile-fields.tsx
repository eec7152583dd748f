import { fill, type Phrase } from "#app/languages/phrase.ts";
import { type Choice, choiceId, type MeanwhileRow, type MeanwhileView } from "./meanwhile-view.ts";
import { formWords } from "./words.ts";

const { meanwhile: said } = formWords;

interface MeanwhileProps {
  meanwhile: MeanwhileView;
  title: Phrase<"version" | "by">;
  lead: string;
}

/** What another owner changed since, and the choice where both changed the same. */
export function MeanwhileFields({ meanwhile: { version, by, rows }, title, lead }: MeanwhileProps) {
  return (
    <section className="part-meanwhile" id="meanwhile" tabIndex={-1} aria-labelledby="meanwhile-title">
      <h2 id="meanwhile-title" className="desk-title">
        {fill(title, { version, by })}
      </h2>
      <p>{lead}</p>
      <input type="hidden" name="over" value={version} />
      {rows.map((row) => (
        <fieldset
          key={row.path}
          id={choiceId(row.path)}
          className="desk-card part-group"
          tabIndex={-1}
          aria-describedby={row.error === undefined ? undefined : errorId(row)}
        >
          <legend>{row.place}</legend>
          {row.isClash ? <Choices row={row} /> : <Theirs row={row} />}
        </fieldset>
      ))}
    </section>
  );
}

/** Nothing is chosen before somebody chooses: neither may be lost unseen. */
function Choices({ row }: { row: MeanwhileRow }) {
  const { path, before, shown, isType, error } = row;
  return (
    <>
      {error === undefined ? null : (
        <p className="field-error" role="alert" id={errorId(row)}>
          {error}
        </p>
      )}
      <Text label={said.before} text={before} />
      {isType ? <p className="field-hint">{said.withType}</p> : null}
      <input type="hidden" name={`shown ${path}`} value={shown} />
      <Answer row={row} answer="theirs" />
      <Answer row={row} answer="mine" />
    </>
  );
}

function Answer({ row, answer }: { row: MeanwhileRow; answer: Choice }) {
  return (
    <label className="check-field">
      <input
        type="radio"
        className="check-field-box"
        name={`choice ${row.path}`}
        value={answer}
        required
        aria-invalid={row.error === undefined ? undefined : true}
        defaultChecked={row.choice === answer}
      />
      <Text label={said[answer]} text={row[answer]} />
    </label>
  );
}

function errorId({ path }: MeanwhileRow): string {
  return `${choiceId(path)}-error`;
}

function Theirs({ row: { before, theirs } }: { row: MeanwhileRow }) {
  return (
    <>
      <Text label={said.before} text={before} />
      <Text label={said.theirs} text={theirs} />
    </>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <span className="part-text">
      <strong>{label}</strong> {text === "" ? said.nothing : text}
    </span>
  );
}
