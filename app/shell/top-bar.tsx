import { useLanguage } from "#app/languages/use-language.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { FrameFacts } from "./frame-facts.ts";
import { LanguageSwitch } from "./language-switch.tsx";

export function TopBar({ facts }: { facts: FrameFacts }) {
  const { links, words } = useLanguage();
  return (
    <section className="top-bar" aria-label={words.frame.contact}>
      <div className="page top-bar-row">
        <a className="top-bar-link" href={links.telephone(facts.phone)}>
          <Icon name="phone" />
          {facts.phone}
        </a>
        <a className="top-bar-link" href={links.map(facts.address)} target="_blank" rel="noreferrer">
          <Icon name="pin" />
          {facts.address}
        </a>
        <LanguageSwitch />
      </div>
    </section>
  );
}
