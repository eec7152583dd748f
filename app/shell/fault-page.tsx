import type { ReactNode } from "react";
import { Link } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import { useReference } from "./reference.ts";

interface FaultPageProps {
  code: string;
  title: string;
  detail: string;
  /** What to look at meanwhile. */
  picture?: { file: string; alt: string };
  children?: ReactNode;
}

/** By which the desk finds in the log what broke. */
export function Reference() {
  const reference = useReference();
  const { words } = useLanguage();
  return reference === "" ? null : <p className="figures">{fill(words.frame.reference, { reference })}</p>;
}

/** What a guest sees when there is no page: plain words and the way back. */
export function FaultPage({ code, title, detail, picture, children }: FaultPageProps) {
  const { links, words } = useLanguage();
  return (
    <PictureCard picture={picture}>
      <p className="fault-page-code figures">{code}</p>
      <h1>{title}</h1>
      <p>{detail}</p>
      {children}
      <Link className={buttonClass("filled")} to={links.home()}>
        {words.frame.backToHome}
      </Link>
    </PictureCard>
  );
}

/** The same when a page broke. */
export function BrokenPage(said: FaultPageProps) {
  return (
    <FaultPage {...said}>
      <Reference />
    </FaultPage>
  );
}
