import { ratesWords } from "./words.ts";

const { legend } = ratesWords;

/** What the marks in the cells mean, and how nights are chosen. */
export function Legend() {
  return (
    <>
      <p className="field-hint">{ratesWords.help}</p>
      <dl className="rate-legend" aria-label={legend.title}>
        {(["min", "minThrough", "max", "maxThrough", "closed", "arrival", "departure", "left", "changed"] as const).map(
          (mark) => (
            <div key={mark}>
              <dt className={mark === "changed" ? "rate-changed" : undefined}>{legend[mark]}</dt>
              <dd>{legend[`${mark}Is`]}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}
