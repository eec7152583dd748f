import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import { fullDayInWords } from "#app/parts/dates.ts";
import { PageHead } from "#app/parts/page-head.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { Route } from "./+types/portal.ts";
import { CheckInFields } from "./check-in-fields.tsx";
import { CheckOutFields } from "./check-out-fields.tsx";
import { Facts } from "./facts.tsx";
import type { PortalTab } from "#app/links.ts";
import { refusedForm, tabOf } from "./form-answer.ts";
import { knownByLetter } from "./known-by-letter.ts";
import { PortalForm } from "./portal-form.tsx";
import { receiveForm } from "./receive-form.ts";
import { Received } from "./received.tsx";
import { PortalTabs } from "./portal-tabs.tsx";
import styles from "./portal.css?inline";

export const handle = { styles };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { arrival, hotel, rooms } = context.get(contentContext);
  const speech = context.get(speechContext);
  const { today } = context.get(hotelContext).guest.booking.limits();
  const letter = url.searchParams.get("letter");
  const known = await knownByLetter({ letter }, context);
  const refused = known && isProblem(known) ? known : undefined;
  return {
    arrival,
    phone: hotel.phone,
    today: { day: today, words: fullDayInWords(today, speech) },
    times: { checkin: clockTime(hotel.checkInTime, speech), checkout: clockTime(hotel.checkOutTime, speech) },
    rooms: rooms.map(({ number, floor }) => ({ number, floor })),
    tab: tabOf(url),
    received: (["received", "signed"] as const).find((status) => url.searchParams.has(status)),
    known: known && !isProblem(known) ? known : undefined,
    waiting: refused && refusedForm(refused, { tab: "checkin", typed: { letter: letter ?? "" } }, speech),
  };
}

export function action(args: Route.ActionArgs) {
  return receiveForm(args);
}

export default function Portal({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { arrival, phone, today, times, rooms, tab, received, known, waiting } = loaderData;
  const { words } = useLanguage();
  const facts: Record<PortalTab, string[]> = { checkin: arrival.checkIn, checkout: arrival.checkOut };
  const own = [answer, waiting].find((one) => one?.tab === tab);
  const filledIn = own ?? (known && { tab, typed: known.typed, words: undefined });
  const policy = own?.policy ?? known?.policy;
  return (
    <div className="page page-section portal">
      <div className="portal-head">
        <PageHead title={arrival.title} lead={arrival.lead} />
        <Picture
          picture={arrival.picture}
          sizes="(max-width: 799px) calc(100vw - 32px), 480px"
          className="portal-picture"
          eager
        />
      </div>
      <PortalTabs shown={tab} />
      <section className="portal-panel" role="tabpanel" id={`portal-${tab}`} aria-labelledby={`portal-tab-${tab}`}>
        <Facts tab={tab} today={today.words} time={times[tab]} facts={facts[tab]} phone={phone} />
        {received && !own ? (
          <Received tab={tab} isSigned={received === "signed"} />
        ) : (
          <PortalForm key={tab} tab={tab} answer={own}>
            {tab === "checkin" ? (
              <CheckInFields rooms={rooms} today={today.day} answer={filledIn} words={words.portal} policy={policy} />
            ) : (
              <CheckOutFields rooms={rooms} answer={own} words={words.portal} />
            )}
          </PortalForm>
        )}
      </section>
    </div>
  );
}
