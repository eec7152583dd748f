import { Form } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";

/** On a shared machine: logs out, and the browser forgets its cart and what was booked in it. */
export function ForgetDevice() {
  const { words, links } = useLanguage();
  const { forget, forgetNote } = words.bookings;
  return (
    <Form method="post" action={links.logOut()} className="forget-device">
      <p className="forget-device-note">{forgetNote}</p>
      <Button look="quiet" name="forget" value="yes">
        {forget}
      </Button>
    </Form>
  );
}
