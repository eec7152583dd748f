import { island } from "#app/islands/island.ts";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { Lightbox, opensLightbox } from "#app/parts/lightbox.tsx";
import { pictureAddress } from "#app/ui/made-picture.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { ShownRoom } from "./room-card.tsx";

/** Every picture of a type of room, the first one large; each opens in the lightbox, or before scripts by itself. */
export function Gallery({ room: { roomName, picture, gallery } }: { room: ShownRoom }) {
  const { places } = useLanguage().words;
  const pictures = [picture, ...gallery];
  const inRow = pictures.length === 3 ? 2 : 3;
  const isBeside = pictures.length === 3 || pictures.length === 4;
  const sizes = (isFirst: boolean) => {
    if (!isFirst) return `(max-width: 799px) ${Math.round(100 / inRow)}vw, 400px`;
    return `(max-width: 799px) calc(100vw - 32px), ${isBeside ? "(max-width: 1280px) 64vw, 800px" : "1216px"}`;
  };
  return (
    <div className="room-gallery-frame" {...island("lightbox", "touch")}>
      <ul className="room-gallery" data-pictures={pictures.length}>
        {pictures.map((shown, index) => (
          <li key={shown.file}>
            <a
              href={pictureAddress(shown)}
              aria-label={fill(places.lookCloser, { name: shown.alt })}
              {...opensLightbox({
                name: roomName,
                text: shown.alt,
                lang: shown.lang,
                number: fill(places.pictureOf, { number: index + 1, count: pictures.length }),
              })}
            >
              <Picture
                picture={shown}
                sizes={sizes(index === 0)}
                className="room-gallery-picture"
                eager={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      <Lightbox />
    </div>
  );
}
