import { links } from "#app/links.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { FrameFacts } from "./frame-facts.ts";

export function TopBar({ facts }: { facts: FrameFacts }) {
  return (
    <section className="top-bar" aria-label="Contact">
      <div className="page top-bar-row">
        <a className="top-bar-link" href={links.telephone(facts.phone)}>
          <Icon name="phone" />
          {facts.phone}
        </a>
        <a className="top-bar-link" href={links.map(facts.address)} target="_blank" rel="noreferrer">
          <Icon name="pin" />
          {facts.address}
        </a>
      </div>
    </section>
  );
}
