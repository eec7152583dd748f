import { useLanguage } from "#app/languages/use-language.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

/** The frame in which `lightbox.island.ts` shows the page's pictures, one at a time, as large as the screen. */
export function Lightbox() {
  const { places } = useLanguage().words;
  return (
    <dialog className="dialog lightbox" aria-modal="true" aria-label={places.pictures} closedby="any">
      <figure className="lightbox-stage">
        <div className="lightbox-place" tabIndex={-1} />
        <div className="lightbox-bar">
          <p className="lightbox-caption" aria-live="polite">
            <strong /> <span />
          </p>
          <div className="lightbox-buttons">
            <Turn icon="previous" label={places.previous} />
            <span className="lightbox-number figures" />
            <Turn icon="next" label={places.next} />
            <Turn icon="plus" label={places.zoom} />
            <Turn icon="close" label={places.close} />
          </div>
        </div>
      </figure>
    </dialog>
  );
}

interface InLanguage {
  /** Of the text, where it is in another language than the page. */
  lang?: string | undefined;
}

/** For the link around a picture that the lightbox shows, with what is said of it there; `number`: which of how many. */
export function opensLightbox({ name, text, number, lang }: Record<"name" | "text" | "number", string> & InLanguage) {
  return { "data-opens": "", "data-name": name, "data-text": text, "data-number": number, "data-lang": lang };
}

function Turn({ icon, label }: { icon: IconName; label: string }) {
  return (
    <button type="button" className="lightbox-button" aria-label={label} data-turn={icon}>
      <Icon name={icon} />
    </button>
  );
}
