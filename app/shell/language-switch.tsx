import { useLocation } from "react-router";
import { inLanguage } from "#app/languages/addresses.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { LANGUAGES, type Language } from "#content/languages.ts";
import { withoutPanels } from "./panels.ts";

/** The same page in the other languages, each named in its own. */
export function LanguageSwitch({ languages }: { languages: readonly Language[] }) {
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  if (languages.length < 2) return null;
  return (
    <div className="language-switch">
      {LANGUAGES.filter(({ code }) => code !== language && languages.includes(code)).map(({ code, name }) => (
        // A whole new document: every word of the page changes, the frame's too.
        <a
          key={code}
          className="language-switch-link"
          href={inLanguage(withoutPanels({ pathname, search }), code)}
          lang={code}
          hrefLang={code}
        >
          {name}
        </a>
      ))}
    </div>
  );
}
