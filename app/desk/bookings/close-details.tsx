import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { deskLinks } from "#app/links.ts";
import { rowId } from "#app/desk/parts/asked.ts";
import { backIn } from "#app/desk/parts/booking-link.tsx";
import { DIALOG_PARAMETERS, without } from "#app/desk/parts/asked.ts";
import { Icon } from "#app/ui/icon.tsx";
import { detailsWords as words } from "./details-words.ts";

/** The way back to where the panel was opened: another page of the desk, or the list. Escape is one too. */
export function CloseDetails({ bookingId }: { bookingId: number }) {
  const [search] = useSearchParams();
  const rest = without(["booking", ...DIALOG_PARAMETERS], search);
  const list = backIn(search) ?? deskLinks.bookings(Object.fromEntries(rest));
  useEscape(list);
  useFocusInList(bookingId);
  return (
    <Link className="details-close" to={list} preventScrollReset>
      <Icon name="close" />
      <span className="visually-hidden">{words.close}</span>
    </Link>
  );
}

/** Not while a dialog is open, which Escape shuts alone, nor where it would lose what somebody is typing. */
function useEscape(to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]") || isTyping(document.activeElement)) return;
      void navigate(to, { preventScrollReset: true });
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [navigate, to]);
}

function isTyping(field: Element | null): boolean {
  const hasValue =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
  return hasValue && field.value !== "";
}

/** Closing the details returns the focus to the link that opened them, else to the booking's row or the page. */
function useFocusInList(bookingId: number): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      const isOtherBooking = document.querySelector(".details") !== null;
      if (isOtherBooking || document.activeElement !== document.body) return;
      const links = [...(document.getElementById(rowId(bookingId))?.querySelectorAll("a") ?? [])];
      const link = links.find((one) => one === opener) ?? links[0];
      (link ?? document.getElementById("main"))?.focus();
    };
  }, [bookingId]);
}
