import { useLanguage } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";

/** On a shared machine: logs out, and the browser forgets its cart and what was booked in it. */
export function ForgetDevice() {
  const { words, links } = useLanguage();
  const { forget, forgetNote } = words.bookings;
  return (
    <form method="post" action={links.logOut()} className="forget-device" data-leaves="">
      <p className="forget-device-note">{forgetNote}</p>
      <Button look="quiet" name="forget" value="yes">
        {forget}
      </Button>
    </form>
  );
}
