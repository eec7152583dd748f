import type { ReactNode } from "react";
import type { Letter } from "./letter.ts";
import type { Letterhead } from "./letterhead.ts";
import { LetterPiece } from "./letter-piece.tsx";
import { STYLE_SHEET, styles } from "./letter-style.ts";

/** A letter as mail programs show it: tables, styles on each tag, no picture to load, at home from 320 to 640 px. */
export function LetterPage({ letter, head }: { letter: Letter; head: Letterhead }) {
  return (
    <html lang={head.language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Otherwise telephones turn every number into a link of their own. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{letter.subject}</title>
        <style>{STYLE_SHEET}</style>
        {letter.data && <MachineReadable data={letter.data} />}
      </head>
      <body className="page" style={styles.page}>
        <div style={styles.preview}>{letter.preview}</div>
        <Column>
          <Row className="band" style={styles.band}>
            <a href={head.home} style={styles.wordmark}>
              {head.hotel}
            </a>
          </Row>
          <Row className="card" style={styles.card}>
            <h1 className="strong" style={styles.title}>
              {letter.title}
            </h1>
            {letter.pieces.map((piece) => (
              <LetterPiece key={JSON.stringify(piece)} piece={piece} />
            ))}
          </Row>
          <Row className="soft" style={styles.foot}>
            <Foot letter={letter} head={head} />
          </Row>
        </Column>
      </body>
    </html>
  );
}

function Column({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.outer}>
      <tbody>
        <tr>
          <td align="center" style={styles.margin}>
            <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.column}>
              <tbody>{children}</tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Row({ className, style, children }: { className: string; style: object; children: ReactNode }) {
  return (
    <tr>
      <td className={className} style={style}>
        {children}
      </td>
    </tr>
  );
}

function Foot({ letter, head }: { letter: Letter; head: Letterhead }) {
  return (
    <>
      <p style={styles.footLine}>
        {head.lines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </p>
      <p style={styles.footLine}>{letter.why}</p>
      {letter.unsubscribe && (
        <p style={styles.footLine}>
          <a className="soft" href={letter.unsubscribe.page} style={styles.footLink}>
            {letter.unsubscribe.label}
          </a>
        </p>
      )}
    </>
  );
}

/** No sign in it begins or ends an element, whatever a mail program takes for one. */
function MachineReadable({ data }: { data: object }) {
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll("<", "\\u003c")}</script>;
}
