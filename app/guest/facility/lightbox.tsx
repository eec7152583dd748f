import type { KeyboardEvent } from "react";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { HotelContent } from "#content/content.ts";
import { useSwipe } from "./use-swipe.ts";

interface LightboxProps {
  items: HotelContent["facility"]["items"];
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** One picture at a time, as large as the screen; arrow keys, buttons and a swipe lead round. */
export function Lightbox({ items, shown, onShow, onClose }: LightboxProps) {
  const { words } = useLanguage();
  const count = items.length;
  const turn = (by: number) => onShow((shown + by + count) % count);
  const swipe = useSwipe(turn);
  const item = items[shown];
  if (!item) return null;
  return (
    <Dialog label={words.places.pictures} className="lightbox" onClose={onClose}>
      <figure className="lightbox-stage" onKeyDown={(event) => turnByKey(event, turn)} {...swipe}>
        <Picture key={item.picture.file} picture={item.picture} sizes="100vw" className="lightbox-picture" eager />
        <div className="lightbox-bar">
          <p className="lightbox-caption" aria-live="polite">
            <strong>{item.name}.</strong> {item.text}
          </p>
          <div className="lightbox-buttons">
            <Turn icon="previous" label={words.places.previous} onPress={() => turn(-1)} />
            <span className="figures">{fill(words.places.pictureOf, { number: shown + 1, count })}</span>
            <Turn icon="next" label={words.places.next} onPress={() => turn(1)} />
            <Turn icon="close" label={words.places.close} onPress={onClose} />
          </div>
        </div>
      </figure>
    </Dialog>
  );
}

function Turn({ icon, label, onPress }: { icon: string; label: string; onPress: () => void }) {
  return (
    <button type="button" className="lightbox-button" aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}

function turnByKey(event: KeyboardEvent, turn: (by: number) => void): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  turn(by);
}
