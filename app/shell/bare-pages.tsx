import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { fill } from "#app/languages/phrase.ts";
import { inLanguage, languageOf } from "#app/languages/addresses.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { contentIn, type HotelContent, languagesOf } from "#content/content.ts";
import { type Language, OWN_LANGUAGE } from "#content/languages.ts";

/** Of pages without the frame of the others, which bring all of themselves. */
export const BARE_STYLES =
  "body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;color:#222;background:#fdfcf9}h1{font-size:1.5rem;line-height:1.3}a{color:inherit}@media(prefers-color-scheme:dark){body{color:#eee;background:#181816}}";

/** What guests read where the house has no time for their page: made beforehand, so that answering costs next to nothing. */
export function busyPages(content: HotelContent): (pathname: string) => string {
  const pages = new Map(languagesOf(content).map((language) => [language, busyPage(content, language)]));
  const own = pages.get(OWN_LANGUAGE) ?? "";
  return (pathname) => pages.get(languageOf(pathname)) ?? own;
}

function busyPage(content: HotelContent, language: Language): string {
  const { name, phone } = contentIn(content, language).hotel;
  const { title, detail, call } = speechIn(language).words.frame.busy;
  const children = (
    <>
      <p>{detail}</p>
      <p>{fill(call, { phone })}</p>
    </>
  );
  return barePage({ language, name, title, children });
}

interface Refusal {
  pathname: string;
  code: string;
  /** Whether something was sent; else a page was asked for. */
  isSent: boolean;
}

/** What a person reads whose request was refused before any page saw it, by the refusal's code. */
export function refusedPage(content: HotelContent, { pathname, code, isSent }: Refusal): string {
  const language = languagesOf(content).find((one) => one === languageOf(pathname)) ?? OWN_LANGUAGE;
  const { refused, broken, notFound, backToHome } = speechIn(language).words.frame;
  const isNoPage = code === "unreadable" && !isSent;
  // Two slashes would lead to another house.
  const [href, back] = isNoPage
    ? [inLanguage("/", language), backToHome]
    : [pathname.replace(/^\/+/, "/"), refused.back];
  const why = new Map<string, string>(Object.entries(refused.why)).get(code) ?? refused.why.other;
  const said = code === "unexpected" ? broken : { title: refused.title, detail: why };
  const { title, detail } = isNoPage ? notFound : said;
  const children = (
    <>
      <p>{detail}</p>
      <p>
        <a href={href}>{back}</a>
      </p>
    </>
  );
  return barePage({ language, name: contentIn(content, language).hotel.name, title, children });
}

interface Bare {
  language: Language;
  /** The house. */
  name: string;
  title: string;
  children: ReactNode;
}

function barePage({ language, name, title, children }: Bare): string {
  const page = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`${title} ${name}`}</title>
        <style>{BARE_STYLES}</style>
      </head>
      <body>
        <main>
          <p>{name}</p>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}
