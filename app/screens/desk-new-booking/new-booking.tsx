import { useState } from "react";
import { Form, Link, redirect, useNavigation } from "react-router";
import { hotelContext } from "#app/context.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { DeskFault } from "#app/desk/desk-fault.tsx";
import { DeskHead } from "#app/desk/desk-head.tsx";
import { deskHeaders, whoAtDesk } from "#app/desk/guard.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/new-booking.ts";
import { bookFor, type Refused } from "./book-for.ts";
import { offersFor, wishIn } from "./offer.ts";
import { GuestFields, Offers, WishFields } from "./entry-fields.tsx";
import { newBookingWords as words } from "./words.ts";
import { words as deskWords } from "#app/desk/words.ts";
import styles from "./new-booking.css?url";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const headers = deskHeaders;
export const ErrorBoundary = DeskFault;

export function meta(): Route.MetaDescriptors {
  return [{ title: `${words.title} · ${deskWords.title}` }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  whoAtDesk({ context, url });
  const { today, maxRooms } = context.get(hotelContext).limits();
  const wish = wishIn(url.searchParams, today);
  return { today, maxRooms, wish, offers: await offersFor(context, wish), clientKey: crypto.randomUUID() };
}

/** Books, and where it is asked for checks in at once. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const account = whoAtDesk({ context, url });
  const answer = await bookFor(await request.formData(), { context, account });
  return "bookingId" in answer ? redirect(deskLinks.bookings({ booking: String(answer.bookingId) })) : answer;
}

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { today, maxRooms, wish, offers } = loaderData;
  return (
    <>
      <DeskHead title={words.title} lead={words.lead} />
      {actionData ? <Refusal refused={actionData} /> : null}
      <Form method="get" className="entry-wish" preventScrollReset>
        <WishFields key={JSON.stringify(wish)} wish={wish} today={today} maxRooms={maxRooms} />
        <Button look="outline">{words.show}</Button>
      </Form>
      {"detail" in offers ? (
        <div className="desk-refused" role="alert">
          <p className="desk-refused-title">{words.noRooms}</p>
          <p>{offers.detail}</p>
        </div>
      ) : (
        <Entry loaderData={loaderData} actionData={actionData} />
      )}
    </>
  );
}

interface EntryProps {
  loaderData: Route.ComponentProps["loaderData"];
  actionData: Refused | undefined;
}

function Entry({ loaderData: { wish, offers, today, clientKey }, actionData }: EntryProps) {
  // Sent again after a refusal it is still the same entry: nothing is booked twice.
  const [key] = useState(clientKey);
  const isPending = useNavigation().state !== "idle";
  const entered = actionData?.entered ?? {};
  const faults = actionData?.fields ?? {};
  return (
    <Form method="post" className="entry" preventScrollReset>
      <input type="hidden" name="clientKey" value={key} />
      {Object.entries(wish).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Offers offers={"detail" in offers ? [] : offers} chosen={entered.type} rooms={Number(wish.rooms)} />
      <GuestFields entered={entered} faults={faults} />
      <p className="entry-acts">
        <Button name="then" value="" aria-disabled={isPending}>
          {words.book}
        </Button>
        {wish.start === today ? (
          <Button look="outline" name="then" value="check-in" aria-disabled={isPending}>
            {words.bookAndCheckIn}
          </Button>
        ) : null}
      </p>
    </Form>
  );
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
