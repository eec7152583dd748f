import { useLocation } from "react-router";
import { inLanguage, languageOf, localeOf } from "#app/languages/addresses.ts";
import { LANGUAGES, type Language, OWN_LANGUAGE } from "#content/languages.ts";
import { FOUND_PAGES, type FoundPage, foundPageAt } from "./found-pages.ts";
import type { Presentation } from "./presentation.ts";

/** What the head of a page says to search engines and to shared links, apart from its title. */
export function FoundBy({ presentation }: { presentation: Presentation | undefined }) {
  const { pathname } = useLocation();
  const page = foundPageAt(pathname);
  if (!page || !presentation) return <meta name="robots" content="noindex" />;
  const { origin, page: asked } = presentation;
  const language = languageOf(pathname);
  const addressIn = (code: Language) => `${origin}${inLanguage(FOUND_PAGES[page], code)}`;
  return (
    <>
      <link rel="canonical" href={addressIn(language)} />
      {LANGUAGES.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={addressIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(OWN_LANGUAGE)} />
      {asked?.at === page ? (
        <SharedAs presentation={presentation} page={page} asked={asked} url={addressIn(language)} language={language} />
      ) : null}
    </>
  );
}

interface SharedAsProps {
  presentation: Presentation;
  page: FoundPage;
  asked: NonNullable<Presentation["page"]>;
  url: string;
  language: Language;
}

/** The Open Graph card (ogp.me); the picture has the size that all who show such cards take. */
function SharedAs({ presentation, page, asked, url, language }: SharedAsProps) {
  const properties = {
    "og:type": "website",
    "og:site_name": presentation.hotel.name,
    "og:title": presentation.titles[page],
    "og:description": asked.description,
    "og:url": url,
    "og:locale": localeOf(language).replace("-", "_"),
    "og:image": asked.picture.url,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": asked.picture.alt,
  };
  return (
    <>
      <meta name="description" content={asked.description} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
