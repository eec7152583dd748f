import { fill, type Phrase } from "#app/languages/phrase.ts";
import type { MeanwhileView } from "./meanwhile-view.ts";
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
      <h2 id="meanwhile-title" className="settings-title">
        {fill(title, { version, by })}
      </h2>
      <p>{lead}</p>
      <input type="hidden" name="over" value={version} />
      {rows.map((row) => (
        <fieldset key={row.path} className="part-group">
          <legend className="part-title">{row.place}</legend>
          {row.isClash ? <Choice row={row} /> : <Theirs row={row} />}
        </fieldset>
      ))}
    </section>
  );
}

type Row = MeanwhileView["rows"][number];

function Choice({ row: { path, theirs, mine } }: { row: Row }) {
  return (
    <>
      <label className="check-field">
        <input type="radio" className="check-field-box" name={`choice ${path}`} value="theirs" defaultChecked />
        <Text label={said.theirs} text={theirs} />
      </label>
      <label className="check-field">
        <input type="radio" className="check-field-box" name={`choice ${path}`} value="mine" />
        <Text label={said.mine} text={mine} />
      </label>
    </>
  );
}

function Theirs({ row: { before, theirs } }: { row: Row }) {
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
