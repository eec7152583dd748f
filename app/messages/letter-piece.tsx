import { Fragment } from "react";
import type { Fact, Piece } from "./letter.ts";
import { styles } from "./letter-style.ts";

/** One piece of a letter. What guests wrote is put into `bdi`, so that its direction turns nothing around it. */
export function LetterPiece({ piece }: { piece: Piece }) {
  switch (piece.piece) {
    case "heading":
      return (
        <h2 className="strong" style={styles.heading}>
          {piece.text}
        </h2>
      );
    case "note":
      return (
        <p className="soft" style={styles.note}>
          <Words text={piece.text} />
        </p>
      );
    case "button":
      return <Button label={piece.label} href={piece.href} />;
    case "link":
      return (
        <p style={styles.text}>
          <a className="link" href={piece.href} style={styles.link}>
            {piece.label}
          </a>
        </p>
      );
    case "facts":
      return <Facts facts={piece.facts} />;
    case "bill":
      return <Bill facts={piece.facts} total={piece.total} />;
    case "quote":
      return <Quote name={piece.name} text={piece.text} />;
    default:
      return (
        <p style={styles.text}>
          <Words text={piece.text} />
        </p>
      );
  }
}

/** `3:00 PM`, `11:00 a.m.`, `(504) 555-0142`: no line ends within them. */
const WHOLE = /(\d{1,2}(?::\d{2})? (?:[AP]M|[ap]\.m\.)|\(\d{3}\) \d{3}-\d{4})/;

function Words({ text }: { text: string }) {
  return text.split("\n").map((line, at) => (
    <Fragment key={line}>
      {at > 0 ? <br /> : null}
      {line.split(WHOLE).map((part) =>
        WHOLE.test(part) ? (
          <span key={part} style={styles.whole}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </Fragment>
  ));
}

function Button({ label, href }: { label: string; href: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.buttonRow}>
      <tbody>
        <tr>
          <td className="button" style={styles.button}>
            <a href={href} style={styles.buttonLink}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={styles.table}>
      <tbody>
        {facts.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row" className="soft rule" style={styles.name}>
              {name}
            </th>
            <td className="rule" style={styles.value}>
              <bdi>
                <Words text={value} />
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bill({ facts, total }: { facts: readonly Fact[]; total: Fact }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={styles.table}>
      <tbody>
        {facts.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row" className="soft rule" style={styles.charge}>
              {name}
            </th>
            <td className="rule" style={styles.amount}>
              {value}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="strong rule" style={styles.totalName}>
            {total.name}
          </th>
          <td className="strong rule" style={styles.total}>
            {total.value}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Quote({ name, text }: { name: string; text: string }) {
  return (
    <>
      <h2 className="strong" style={styles.heading}>
        {name}
      </h2>
      <div className="quote" dir="auto" style={styles.quote}>
        {text}
      </div>
    </>
  );
}
