import { useLocation } from "react-router";
import { inLanguage, languageOf, localeOf } from "#app/languages/addresses.ts";
import { type Language, OWN_LANGUAGE } from "#content/languages.ts";
import { foundPathAt } from "./found-pages.ts";
import type { Presentation } from "./presentation.ts";

/** What the head of a page says to search engines and to shared links, apart from its title. */
export function FoundBy({ presentation }: { presentation: Presentation | undefined }) {
  const { pathname } = useLocation();
  const path = foundPathAt(pathname);
  if (path === undefined || !presentation?.isFound) return <meta name="robots" content="noindex" />;
  const { origin, page: asked } = presentation;
  const language = languageOf(pathname);
  const addressIn = (code: Language) => `${origin}${inLanguage(path, code)}`;
  return (
    <>
      <link rel="canonical" href={addressIn(language)} />
      {presentation.languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={addressIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(OWN_LANGUAGE)} />
      {asked ? (
        <SharedAs presentation={presentation} asked={asked} url={addressIn(language)} language={language} />
      ) : null}
    </>
  );
}

interface SharedAsProps {
  presentation: Presentation;
  asked: NonNullable<Presentation["page"]>;
  url: string;
  language: Language;
}

/** The Open Graph card (ogp.me); the picture has the size that all who show such cards take. */
function SharedAs({ presentation, asked, url, language }: SharedAsProps) {
  const { picture } = asked;
  const properties = {
    "og:type": "website",
    "og:site_name": presentation.hotel.name,
    "og:title": asked.title,
    "og:description": asked.description,
    "og:url": url,
    "og:locale": localeOf(language).replace("-", "_"),
    ...(picture && {
      "og:image": picture.url,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": picture.alt,
    }),
  };
  return (
    <>
      <meta name="description" content={asked.description} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
    </>
  );
}
