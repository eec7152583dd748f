import { useState } from "react";
import { useLanguage } from "#app/languages/use-language.ts";
import { fill } from "#app/languages/phrase.ts";
import { useScripts } from "#app/parts/use-scripts.ts";
import { Button } from "#app/ui/button.tsx";
import drawnMap from "#content/map.svg?url&no-inline";
import type { HotelContent } from "#content/content.ts";

/** A drawn map; the interactive one is OpenStreetMap's, which learns of nobody who has not asked for it. */
export function HouseMap({ map, name }: { map: HotelContent["services"]["contact"]["map"]; name: string }) {
  const [isAsked, setAsked] = useState(false);
  const hasScripts = useScripts();
  const { words, links } = useLanguage();
  if (isAsked) {
    const title = fill(words.places.mapTitle, { name });
    return <iframe className="house-map" title={title} src={links.embeddedMap(map)} ref={focusOnce} tabIndex={-1} />;
  }
  return (
    <figure className="house-map-still">
      <img className="house-map" src={drawnMap} alt={map.alt} width={960} height={720} loading="lazy" />
      {hasScripts ? (
        <figcaption className="house-map-ask">
          <Button type="button" look="outline" onClick={() => setAsked(true)}>
            {words.places.showMap}
          </Button>
          <span>{words.places.mapNote}</span>
        </figcaption>
      ) : null}
    </figure>
  );
}

/** The button that was pressed is gone, and the focus must not be lost with it. */
function focusOnce(map: HTMLIFrameElement | null): void {
  map?.focus();
}
