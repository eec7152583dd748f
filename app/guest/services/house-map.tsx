import { island } from "#app/islands/island.ts";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import drawnMap from "#content/map.svg?url&no-inline";
import type { HotelContent } from "#content/content.ts";

interface HouseMapProps {
  map: HotelContent["services"]["contact"]["map"];
  name: string;
  isDrawn: boolean;
}

/** A drawn map, where there is one of the place; the interactive one is OpenStreetMap's, which learns of nobody who has not asked for it. */
export function HouseMap({ map, name, isDrawn }: HouseMapProps) {
  const { words, links } = useLanguage();
  return (
    <figure {...island("house-map", "touch")}>
      {isDrawn ? (
        <img className="house-map" src={drawnMap} alt={map.alt} width={960} height={720} loading="lazy" />
      ) : null}
      <figcaption className="house-map-ask" data-needs="scripts" hidden>
        <Button type="button" look="outline">
          {words.places.showMap}
        </Button>
        <span>{words.places.mapNote}</span>
      </figcaption>
      <template>
        <iframe
          className="house-map"
          title={fill(words.places.mapTitle, { name })}
          src={links.embeddedMap(map)}
          tabIndex={-1}
        />
      </template>
    </figure>
  );
}
