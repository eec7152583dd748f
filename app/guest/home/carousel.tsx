import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { BookNow } from "#app/shell/book-now.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { HotelContent } from "#content/content.ts";

type Slide = HotelContent["home"]["slides"][number];

/** Fixed by docs/SPECIFICATION.md, 9; the stylesheet has the 800 ms of the change itself. */
const INTERVAL_MS = 3_000;
/** The next picture comes after the first has had the line for itself. */
const SETTLED_MS = 1_500;
const SWIPE_PX = 40;

/** Pictures that change by themselves, round and round, until somebody looks closer, pauses them or prefers no motion. */
export function Carousel({ slides, first }: { slides: Slide[]; first: number }) {
  const [shown, setShown] = useState(Math.min(Math.max(first, 0), slides.length - 1));
  const [paused, setPaused] = useState(false);
  const [resting, setResting] = useState(false);
  const settled = useSettled();
  const [furthest, setFurthest] = useState(1);
  const { booking } = useLanguage().words;
  const wrapped = (index: number) => (index + slides.length) % slides.length;
  const show = (index: number) => {
    setShown(wrapped(index));
    setFurthest(Math.max(furthest, wrapped(index - first) + 1));
  };
  useTicking(!paused && !resting, shown, show);
  const swipe = useSwipe((step) => show(shown + step));
  return (
    <section
      className="carousel"
      aria-roledescription={booking.carousel}
      aria-label={booking.pictures}
      onMouseEnter={() => setResting(true)}
      onMouseLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
      {...swipe}
    >
      <ul className="carousel-slides">
        {slides.map((slide, index) => (
          <SlideView
            key={slide.line}
            slide={slide}
            shown={index === shown}
            // One ahead of those that have been shown: a guest who moves on soon pays for no more.
            pictured={index === shown || (settled && wrapped(index - first) <= furthest)}
            eager={index === first}
          />
        ))}
      </ul>
      <div className="carousel-controls">
        <button type="button" className="carousel-control carousel-pause" onClick={() => setPaused(!paused)}>
          <Icon name={paused ? "play" : "pause"} />
          <span className="visually-hidden">{paused ? booking.play : booking.pause}</span>
        </button>
        <Form className="carousel-dots" preventScrollReset>
          {slides.map((slide, index) => (
            <button
              key={slide.line}
              type="submit"
              name="slide"
              value={index + 1}
              className="carousel-control carousel-dot"
              aria-label={fill(booking.picture, { number: index + 1 })}
              aria-current={index === shown}
              onClick={(event) => {
                event.preventDefault();
                show(index);
              }}
            />
          ))}
        </Form>
      </div>
    </section>
  );
}

interface SlideViewProps {
  slide: Slide;
  shown: boolean;
  /** Whether its picture may come already. */
  pictured: boolean;
  eager: boolean;
}

function SlideView({ slide, shown, pictured, eager }: SlideViewProps) {
  return (
    <li className="carousel-slide" inert={!shown}>
      {pictured ? (
        <Picture
          picture={slide.picture}
          sizes="(max-width: 799px) 130vw, 100vw"
          eager={eager}
          className={`carousel-picture carousel-focus-${slide.focus}`}
        />
      ) : null}
      <div className="carousel-words">
        <div className="page carousel-words-column">
          <p className="carousel-line">{slide.line}</p>
          <BookNow className="carousel-book" />
        </div>
      </div>
    </li>
  );
}

/** Shows the next slide every three seconds while `running`, in a tab that somebody sees and who minds no motion. */
function useTicking(running: boolean, shown: number, show: (index: number) => void) {
  const turn = useEffectEvent(show);
  useEffect(() => {
    if (!running || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) turn(shown + 1);
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [running, shown]);
}

function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

function useSwipe(turn: (step: 1 | -1) => void) {
  const from = useRef<number | undefined>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.pointerType === "touch" ? event.clientX : undefined;
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = from.current === undefined ? 0 : event.clientX - from.current;
      if (Math.abs(moved) > SWIPE_PX) turn(moved < 0 ? 1 : -1);
    },
  };
}
