import { type RefObject, type SubmitEvent, useRef, useState } from "react";
import { Form, Link, redirect, useNavigation, useSubmit } from "react-router";
import { hotelContext } from "#app/context.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { unlessLost } from "#app/parts/unless-lost.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import type { Route } from "./+types/new-booking.ts";
import { bookFor, type Refused } from "./book-for.ts";
import { choicesIn, offersFor, type WantedStay, wantedIn } from "./offer.ts";
import { GuestFields, Offers, StayFields } from "./entry-fields.tsx";
import { newBookingWords as words } from "./words.ts";
import { words as deskWords } from "#app/desk/parts/words.ts";
import styles from "./new-booking.css?url";

export const links = styled(styles);

export const meta = titled(words.title);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { today } = context.get(hotelContext).guest.booking.limits();
  const wanted = wantedIn(url.searchParams, today);
  const offered = await offersFor(context, wanted);
  return { today, wanted, ...offered, choices: choicesIn(context), clientKey: crypto.randomUUID() };
}

/** Books, and where it is asked for checks in at once. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await bookFor(await request.formData(), context);
  if (!("bookingId" in answer)) return answer;
  const { bookingId, asksRoomOf } = answer;
  const room = asksRoomOf === undefined ? {} : { act: "check-in", stay: String(asksRoomOf) };
  return redirect(deskLinks.bookings({ booking: String(bookingId), made: "", ...room }));
}

export function clientAction(args: Route.ClientActionArgs) {
  return unlessLost(args, (_, isSent): Refused => {
    const detail = isSent ? deskWords.notSent : deskWords.offlineNow;
    return { detail, fields: {}, entered: {}, standing: undefined };
  });
}

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { today, wanted, offers, refusal, faults, choices } = loaderData;
  const asked = useRef<HTMLFormElement>(null);
  return (
    <>
      <DeskHead title={words.title} lead={words.lead} />
      {actionData ? <Refusal refused={actionData} /> : null}
      <Form ref={asked} method="get" className="entry-stay" preventScrollReset>
        <StayFields
          key={JSON.stringify(wanted)}
          {...{ wanted, today, choices }}
          faults={{ ...faults, ...actionData?.fields }}
        />
        <Button look="outline">{words.show}</Button>
      </Form>
      {offers.length === 0 ? (
        <div className="desk-refused" role="alert">
          <p className="desk-refused-title">{words.noRooms}</p>
          <p>{refusal ?? words.seeFields}</p>
        </div>
      ) : null}
      <Entry loaderData={loaderData} actionData={actionData} asked={asked} />
    </>
  );
}

interface EntryProps {
  loaderData: Route.ComponentProps["loaderData"];
  actionData: Refused | undefined;
  /** The form above, in which the stay may be another by now. */
  asked: RefObject<HTMLFormElement | null>;
}

function Entry({ loaderData: { wanted, offers, today, choices, clientKey }, actionData, asked }: EntryProps) {
  // Sent again after a refusal it is still the same entry: nothing is booked twice.
  const [key] = useState(clientKey);
  const isPending = useNavigation().state !== "idle";
  const entered = actionData?.entered ?? {};
  const faults = actionData?.fields ?? {};
  const submit = useSubmit();
  const [isShownFirst, setShownFirst] = useState(false);
  // Nothing is booked at a price that was shown for another stay.
  const showFirst = (event: SubmitEvent<HTMLFormElement>) => {
    const form = asked.current;
    const isAsShown = !form || isShown(wanted, new FormData(form));
    setShownFirst(!isAsShown);
    if (isAsShown) return;
    event.preventDefault();
    if (form.reportValidity()) void submit(form, { preventScrollReset: true });
  };
  return (
    <Form method="post" className="entry" preventScrollReset onSubmit={showFirst}>
      <HiddenFields of={{ clientKey: key, ...wanted }} />
      <Offers offers={offers} sent={entered.type} />
      <GuestFields {...{ entered, faults, wanted, choices }} />
      {isShownFirst ? <p role="status">{words.shownFirst}</p> : null}
      <p className="desk-ways">
        <Button name="then" value="" aria-disabled={isPending}>
          {words.book}
        </Button>
        {wanted.start === today ? (
          <Button look="outline" name="then" value="check-in" aria-disabled={isPending}>
            {words.bookAndCheckIn}
          </Button>
        ) : null}
      </p>
    </Form>
  );
}

function isShown(wanted: WantedStay, asked: FormData): boolean {
  return Object.entries(wanted).every(([name, value]) => (asked.get(name) ?? value) === value);
}

function Refusal({ refused }: { refused: Refused }) {
  const { standing, detail } = refused;
  const number = standing ?? "";
  return (
    <div className="desk-refused" role="alert">
      <p className="desk-refused-title">{standing ? fill(words.notCheckedIn, { number }) : words.refused}</p>
      <p>{detail}</p>
      {standing ? (
        <Link to={deskLinks.bookings({ booking: String(standing) })}>{fill(words.look, { number })}</Link>
      ) : null}
    </div>
  );
}
