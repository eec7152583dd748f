import { data, redirect } from "react-router";
import { contentContext, hotelContext, speechContext, visitContext } from "#app/context.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import { fullDayInWords } from "#app/parts/dates.ts";
import { PageHead } from "#app/parts/page-head.tsx";
import { unlessOnlyPanels } from "#app/shell/panels.ts";
import { Picture } from "#app/ui/picture.tsx";
import { isProblem } from "#hotel/rules/problem.ts";
import type { Route } from "./+types/portal.ts";
import { CheckInFields } from "./check-in-fields.tsx";
import { CheckOutFields } from "./check-out-fields.tsx";
import { Facts } from "./facts.tsx";
import type { PortalTab } from "#app/links.ts";
import { type FormAnswer, tabOf, typedIn } from "./form-answer.ts";
import { PortalForm } from "./portal-form.tsx";
import { Received } from "./received.tsx";
import { PortalTabs } from "./portal-tabs.tsx";

export const shouldRevalidate = unlessOnlyPanels;

export function loader({ url, context }: Route.LoaderArgs) {
  const { arrival, hotel, rooms } = context.get(contentContext);
  const speech = context.get(speechContext);
  const { today } = context.get(hotelContext).limits();
  return {
    arrival,
    phone: hotel.phone,
    today: { day: today, words: fullDayInWords(today, speech) },
    times: { checkin: clockTime(hotel.checkInTime, speech), checkout: clockTime(hotel.checkOutTime, speech) },
    rooms: rooms.map(({ number }) => number),
    tab: tabOf(url),
    isReceived: url.searchParams.has("received"),
  };
}

/** Hands the form of the open tab to the desk; whatever goes wrong, what was typed comes back with the words. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const [hotel, speech, session] = [context.get(hotelContext), context.get(speechContext), context.get(visitContext)];
  const form = await request.formData();
  const tab = tabOf(url);
  const typed = typedIn(form);
  const visitor = session.current ?? session.stranger;
  try {
    const answer = await (tab === "checkin"
      ? hotel.receiveCheckInForm(visitor, typed)
      : hotel.receiveCheckOutForm(visitor, typed));
    if (!isProblem(answer)) return redirect(speech.links.guestPortal(tab, "received"));
    return { tab, typed, words: problemWords(answer, undefined, speech) } satisfies FormAnswer;
  } catch {
    // The failed answer keeps the router from reading the page afresh, which could fail as well.
    return data({ tab, typed, words: { ...speech.words.portal.notSaved, fields: {} } } satisfies FormAnswer, 503);
  }
}

export default function Portal({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { arrival, phone, today, times, rooms, tab, isReceived } = loaderData;
  const { words } = useLanguage();
  const facts: Record<PortalTab, string[]> = { checkin: arrival.checkIn, checkout: arrival.checkOut };
  const own = answer?.tab === tab ? answer : undefined;
  return (
    <div className="page page-section portal">
      <div className="portal-head">
        <PageHead title={arrival.title} lead={arrival.lead} />
        <Picture picture={arrival.picture} sizes="(max-width: 799px) 100vw, 480px" className="portal-picture" eager />
      </div>
      <PortalTabs shown={tab} />
      <section className="portal-panel" role="tabpanel" id={`portal-${tab}`} aria-labelledby={`portal-tab-${tab}`}>
        <Facts tab={tab} today={today.words} time={times[tab]} facts={facts[tab]} phone={phone} />
        {isReceived && !own ? (
          <Received tab={tab} />
        ) : (
          <PortalForm key={tab} tab={tab} answer={own}>
            {tab === "checkin" ? (
              <CheckInFields rooms={rooms} today={today.day} answer={own} words={words.portal} />
            ) : (
              <CheckOutFields rooms={rooms} answer={own} words={words.portal} />
            )}
          </PortalForm>
        )}
      </section>
    </div>
  );
}
