import { Picture } from "#app/ui/picture.tsx";
import type { HotelContent } from "#content/content.ts";

export function RiverBand({ river }: { river: HotelContent["home"]["river"] }) {
  return (
    <section className="river-band">
      <Picture picture={river.picture} sizes="(max-width: 799px) 130vw, 100vw" className="river-band-picture" />
      <div className="page river-band-words stack">
        <h2>{river.title}</h2>
        <p>{river.text}</p>
      </div>
    </section>
  );
}
