import { useLocation } from "react-router";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import type { Route } from "./+types/form.ts";
import { bookStay, readForm } from "./booking-desk.ts";
import { Booking } from "./booking.tsx";
import styles from "./form.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).booking.title }];
}

// The parameter of the address is not read (docs/SPECIFICATION.md, 2).
export function loader({ url, context }: Route.LoaderArgs) {
  return readForm(context, url.searchParams);
}

export function action(args: Route.ActionArgs) {
  return bookStay(args);
}

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { booking } = useLanguage().words;
  return (
    <div className="page page-section">
      <h1 className="form-page-title">{booking.title}</h1>
      <Booking action={pathname} facts={loaderData} answer={actionData} />
    </div>
  );
}
