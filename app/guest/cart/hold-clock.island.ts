import type { Plural, Phrase } from "#app/languages/phrase.ts";
import { fill } from "#app/languages/phrase.ts";
import type { Running } from "#app/islands/running.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { announcement, clockLeft, isOver } from "./countdown.ts";
import { hotelNow } from "./hotel-clock.ts";

export interface HoldClockProps {
  deadline: Instant;
  readAt: Instant;
  locale: string;
  words: { left: Phrase<"clock">; timeOver: string; minutesLeft: Plural };
}

const TICK_MS = 250;

/** What is left of the hold, on a clock and for screen readers. */
export function start(root: HTMLElement): Running {
  let props = JSON.parse(root.dataset.props ?? "") as HoldClockProps;
  const tick = () => show(root, props);
  const ticking = setInterval(tick, TICK_MS);
  // The card step has heard that the rooms are held no longer.
  const end = () => root.remove();
  document.addEventListener("hold-over", end);
  tick();
  return {
    update: (fresh) => {
      props = fresh as HoldClockProps;
      tick();
    },
    stop: () => {
      clearInterval(ticking);
      document.removeEventListener("hold-over", end);
    },
  };
}

function show(root: HTMLElement, { deadline, readAt, locale, words }: HoldClockProps): void {
  const now = hotelNow(readAt);
  const clock = root.querySelector<HTMLElement>("[role=timer]");
  const said = root.querySelector("[aria-live]");
  if (!clock || !said) return;
  clock.hidden = isOver(deadline, now);
  clock.textContent = fill(words.left, { clock: clockLeft(deadline, now) });
  const sentence = announcement(deadline, now, { words, locale });
  if (said.textContent !== sentence) said.textContent = sentence;
}
