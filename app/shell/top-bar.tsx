import { useLanguage } from "#app/languages/use-language.ts";
import { CallLink } from "#app/parts/call-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { FrameFacts } from "./frame-facts.ts";
import { LanguageSwitch } from "./language-switch.tsx";

export function TopBar({ facts }: { facts: FrameFacts }) {
  const { links, words } = useLanguage();
  // A phone has room for the street; the city stays for screen readers.
  const comma = facts.address.indexOf(",");
  const [street, city] = [facts.address.slice(0, comma), facts.address.slice(comma)];
  return (
    <section className="top-bar" aria-label={words.frame.contact}>
      <div className="page top-bar-row">
        <CallLink phone={facts.phone} className="top-bar-link">
          <Icon name="phone" />
          {facts.phone}
        </CallLink>
        <a className="top-bar-link top-bar-address" href={links.map(facts.address)} target="_blank" rel="noreferrer">
          <Icon name="pin" />
          <span>
            {street}
            <span className="top-bar-city">{city}</span>
          </span>
        </a>
        <LanguageSwitch languages={facts.languages} />
      </div>
    </section>
  );
}
