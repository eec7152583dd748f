import { Link } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { HotelContent } from "#content/content.ts";

export function Pitch({ pitch }: { pitch: HotelContent["home"]["pitch"] }) {
  const { words, links } = useLanguage();
  return (
    <section className="page page-section pitch">
      <div className="pitch-words stack">
        <h2>{pitch.title}</h2>
        {pitch.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Link className={buttonClass("outline")} to={links.rooms()}>
          {words.booking.exploreRooms}
        </Link>
      </div>
      <Picture picture={pitch.picture} sizes="(max-width: 799px) calc(100vw - 32px), 520px" className="pitch-picture" />
    </section>
  );
}
