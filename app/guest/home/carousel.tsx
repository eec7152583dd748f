import { island } from "#app/islands/island.ts";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { BookNow } from "#app/shell/book-now.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { HotelContent } from "#content/content.ts";

type Slide = HotelContent["home"]["slides"][number];

/** Pictures that change by themselves (`carousel.island.ts`); before scripts, each is an address of its own. */
export function Carousel({ slides, first }: { slides: Slide[]; first: number }) {
  const { booking } = useLanguage().words;
  const shown = Math.min(Math.max(first, 0), slides.length - 1);
  return (
    <section
      className="carousel"
      aria-roledescription={booking.carousel}
      aria-label={booking.pictures}
      {...island("carousel", "seen")}
    >
      <ul className="carousel-slides">
        {slides.map((slide, index) => (
          <SlideView key={slide.line} slide={slide} shown={index === shown} />
        ))}
      </ul>
      {slides.length > 1 ? <Controls slides={slides} shown={shown} /> : null}
    </section>
  );
}

function Controls({ slides, shown }: { slides: Slide[]; shown: number }) {
  const { booking } = useLanguage().words;
  return (
    <div className="carousel-controls">
      <button type="button" className="carousel-control carousel-pause">
        <Icon name="pause" />
        <span className="visually-hidden">{booking.pause}</span>
      </button>
      <button type="button" className="carousel-control carousel-play" hidden>
        <Icon name="play" />
        <span className="visually-hidden">{booking.play}</span>
      </button>
      <form className="carousel-dots">
        {slides.map((slide, index) => (
          <button
            key={slide.line}
            type="submit"
            name="slide"
            value={index + 1}
            className="carousel-control carousel-dot"
            aria-label={fill(booking.picture, { number: index + 1 })}
            aria-current={index === shown}
          />
        ))}
      </form>
    </div>
  );
}

/** The others' pictures wait in templates, so that the first has the line for itself. */
function SlideView({ slide, shown }: { slide: Slide; shown: boolean }) {
  const picture = (
    <Picture
      picture={slide.picture}
      sizes="(max-width: 599px) 130vw, 100vw"
      uprightWhere="(max-width: 599px)"
      eager={shown}
      className={`carousel-picture carousel-focus-${slide.focus}`}
    />
  );
  return (
    <li className="carousel-slide" inert={!shown}>
      {shown ? picture : <template>{picture}</template>}
      <div className="carousel-words">
        <div className="page">
          <p className="carousel-line">{slide.line}</p>
          <BookNow className="carousel-book" />
        </div>
      </div>
    </li>
  );
}
