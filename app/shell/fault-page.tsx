import { Link } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";

interface FaultPageProps {
  code: string;
  title: string;
  detail: string;
  /** What to look at meanwhile. */
  picture?: { file: string; alt: string };
}

/** What a guest sees when there is no page, or when a page broke: plain words and the way back. */
export function FaultPage({ code, title, detail, picture }: FaultPageProps) {
  const { links, words } = useLanguage();
  return (
    <PictureCard picture={picture}>
      <p className="fault-page-code figures">{code}</p>
      <h1>{title}</h1>
      <p>{detail}</p>
      <Link className={buttonClass("filled")} to={links.home()}>
        {words.frame.backToHome}
      </Link>
    </PictureCard>
  );
}
