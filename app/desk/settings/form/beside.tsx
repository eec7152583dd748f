import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { deskLinks, linksIn } from "#app/links.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { LANGUAGES } from "#content/languages.ts";
import type { Part } from "#app/desk/parts/settings-parts.ts";
import type { PartView } from "./part-view.ts";
import { LetterFields } from "./test-letter.tsx";
import { formWords } from "./words.ts";

const { beside: said } = formWords;

interface BesideProps {
  part: Part;
  view: Pick<PartView, "letters" | "languages" | "lacks">;
  /** The version that it shows: another one is shown as soon as it is saved. */
  version: number;
  hasDraft: boolean;
}

/** What guests would read by the draft, beside its form or under it; its links choose what the frame shows, without scripts too. */
export function Beside({ part, view, version, hasDraft }: BesideProps) {
  if (view.letters.length > 0) return <LetterBeside view={view} version={version} />;
  if (view.lacks) return <NoPage lacks={view.lacks} />;
  return part.shows ? <PageBeside {...{ view, version, hasDraft, shows: part.shows }} /> : null;
}

function Preview({ children }: { children: ReactNode }) {
  return (
    <section className="part-preview" aria-labelledby="beside">
      <h2 id="beside" className="desk-title">
        {said.title}
      </h2>
      {children}
    </section>
  );
}

function NoPage({ lacks }: { lacks: NonNullable<PartView["lacks"]> }) {
  return (
    <Preview>
      {lacks === "off" ? (
        <p>
          {said.off} <Link to={`${deskLinks.settingsPart("hotel")}#content.off`}>{said.switchOn}</Link>
        </p>
      ) : (
        <p>{said.unwritten}</p>
      )}
    </Preview>
  );
}

type PageBesideProps = Omit<BesideProps, "part"> & { shows: NonNullable<Part["shows"]> };

function PageBeside({ view: { languages }, version, hasDraft, shows }: PageBesideProps) {
  const [chosen, setChosen] = useState("");
  const spoken = LANGUAGES.filter(({ code }) => languages.some(([one]) => one === code)).map(({ code, name }) => {
    return { code, name, address: shows(linksIn(code)) };
  });
  const shown = spoken.find(({ code }) => code === chosen) ?? spoken[0];
  if (!shown) return null;
  return (
    <Preview>
      <p className="field-hint">{said.lead}</p>
      <div className="part-shown">
        {spoken.length > 1
          ? spoken.map(({ code, name, address }) => (
              <a
                key={code}
                className={buttonClass("quiet")}
                href={address}
                target={FRAME}
                lang={code}
                aria-current={code === shown.code || undefined}
                onClick={() => setChosen(code)}
              >
                {name}
              </a>
            ))
          : null}
        <Alone address={shown.address} hasDraft={hasDraft} />
      </div>
      <iframe
        key={version}
        className="part-preview-frame"
        name={FRAME}
        title={said.page}
        src={shown.address}
        sandbox="allow-same-origin"
        loading="lazy"
      />
    </Preview>
  );
}

/** The page by itself; to show the draft there, the browser has to be told so. */
function Alone({ address, hasDraft }: { address: string; hasDraft: boolean }) {
  if (!hasDraft) {
    return (
      <a className={buttonClass("quiet")} href={address} target="_blank" rel="noopener">
        {said.alone}
      </a>
    );
  }
  return (
    <form method="post" action={deskLinks.settings()} target="_blank" rel="noopener">
      <input type="hidden" name="page" value={address} />
      <Button look="quiet" name="intent" value="preview">
        {said.alone}
      </Button>
    </form>
  );
}

function LetterBeside({ view: { letters, languages }, version }: Pick<BesideProps, "view" | "version">) {
  const [asked, setAsked] = useState({ kind: letters[0]?.[0] ?? "", language: languages[0]?.[0] ?? "" });
  return (
    <Preview>
      <p className="field-hint">{said.letterLead}</p>
      <form
        method="get"
        action={deskLinks.sampleLetter()}
        target={FRAME}
        className="part-shown"
        onChange={({ currentTarget }) => setAsked(askedIn(currentTarget))}
      >
        <LetterFields name="kind" {...{ letters, languages }} />
        <Button look="outline">{said.show}</Button>
      </form>
      <iframe
        key={version}
        className="part-preview-frame"
        name={FRAME}
        title={said.letter}
        src={deskLinks.sampleLetter(asked)}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
      />
    </Preview>
  );
}

function askedIn(form: HTMLFormElement) {
  const sent = new FormData(form);
  return { kind: String(sent.get("kind")), language: String(sent.get("language") ?? "") };
}

const FRAME = "preview";
