import type { ReactNode } from "react";
import { isRouteErrorResponse, Link } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import { useReference } from "./reference.ts";

interface FaultPageProps {
  code: string;
  title: string;
  detail: string;
  children?: ReactNode;
}

/** By which the desk finds in the log what broke. */
export function Reference() {
  const reference = useReference();
  const { words } = useLanguage();
  return reference === "" ? null : <p className="figures">{fill(words.frame.reference, { reference })}</p>;
}

/** Instead of what is not there, or what broke. */
export function Fault({ error }: { error: unknown }) {
  const { missing, broken } = useLanguage().words.frame;
  const isMissing = isRouteErrorResponse(error) && error.status < 500;
  if (isMissing) return <FaultPage code="404" {...missing} />;
  return (
    <FaultPage {...broken}>
      <Reference />
    </FaultPage>
  );
}

/** What a guest sees when there is no page: plain words and the way back. */
export function FaultPage({ code, title, detail, children }: FaultPageProps) {
  const { links, words } = useLanguage();
  return (
    <PictureCard>
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
