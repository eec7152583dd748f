import { useEffect, useId, useRef } from "react";
import { Form } from "react-router";
import { LONGEST_SEARCH } from "#app/desk/parts/asked-rows.ts";
import { words } from "#app/desk/parts/words.ts";
import { deskLinks } from "#app/links.ts";

/** From any page to the list of bookings, narrowed; by Ctrl+K or ⌘K without the mouse. */
export function FindBooking() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (!isShortcut(event) || !field.current?.offsetParent) return;
      event.preventDefault();
      field.current.select();
    };
    document.addEventListener("keydown", take);
    return () => document.removeEventListener("keydown", take);
  }, []);
  return (
    <Form
      method="get"
      action={deskLinks.bookings()}
      className="desk-find"
      role="search"
      aria-label={words.find}
      // What was sent is in the list's own field from then on.
      onSubmit={({ currentTarget }) => setTimeout(() => currentTarget.reset())}
    >
      <label className="visually-hidden" htmlFor={id}>
        {words.find}
      </label>
      <input
        ref={field}
        id={id}
        className="field-input"
        name="search"
        type="search"
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        placeholder={words.findHint}
        aria-keyshortcuts="Control+K Meta+K"
      />
    </Form>
  );
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey;
}
