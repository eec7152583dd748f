import { has } from "#content/switched-off.ts";
import { contentContext, hotelContext } from "#app/context.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import type { Route } from "./+types/home.ts";
import { bookStay, readForm } from "./booking-desk.ts";
import { Booking } from "./booking.tsx";
import { Carousel } from "./carousel.tsx";
import { HomeData } from "./home-data.tsx";
import { Pitch } from "./pitch.tsx";
import { Rates } from "./rates.tsx";
import { ratesOf } from "./rates-of.ts";
import { RiverBand } from "./river-band.tsx";
import { Services } from "./services.tsx";
import styles from "./home.css?inline";

export const handle = { styles };

export async function loader({ url, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { hotel, home, services, roomTypes } = content;
  const search = url.searchParams;
  return {
    hotel: { name: hotel.name, city: hotel.city, region: hotel.region },
    home,
    hasPitch: has(content, "home.pitch"),
    hasRiver: has(content, "home.river"),
    services,
    rates: ratesOf(context.get(hotelContext), roomTypes),
    form: await readForm(context, search),
    firstSlide: Number(search.get("slide")) || 1,
  };
}

export function action(args: Route.ActionArgs) {
  return bookStay(args);
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { hotel, home, hasPitch, hasRiver, services, rates, form, firstSlide } = loaderData;
  const { links } = useLanguage();
  return (
    <>
      <h1 className="visually-hidden">
        {hotel.name}, {hotel.city}, {hotel.region}
      </h1>
      <HomeData rates={rates} form={form} />
      <Carousel slides={home.slides} first={firstSlide - 1} />
      <div className="page home-booking">
        <Booking action={links.homeForm()} facts={form} answer={actionData} />
      </div>
      {hasPitch ? <Pitch pitch={home.pitch} /> : null}
      <Rates words={home.rates} rates={rates} />
      {services.items.length > 0 ? <Services services={services} /> : null}
      {hasRiver ? <RiverBand river={home.river} /> : null}
    </>
  );
}
