import { Form, useNavigation } from "react-router";
import { useMoments } from "#app/desk/parts/at-desk.ts";
import { words } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { FormReply, GuestForm } from "#hotel/messages/ports/guest-forms.ts";
import { LONGEST_REPLY } from "#hotel/messages/rules/form-query.ts";
import { checkInWords } from "./words.ts";

/** What the desk wrote back, and one more. */
export function Replies({ form, replies }: { form: GuestForm; replies: readonly FormReply[] }) {
  const moment = useMoments();
  const isSending = useNavigation().formMethod === "POST";
  const { replies: said } = checkInWords;
  return (
    <section className="check-in-part">
      <h2>{said.title}</h2>
      {replies.map(({ id, at, words: reply }) => (
        <div key={id} className="check-in-answer">
          <p className="desk-note">{moment(at)}</p>
          <p className="check-in-quote" dir="auto">
            {reply}
          </p>
        </div>
      ))}
      {form.email !== "" && (
        <Form method="post" className="check-in-answer-form" preventScrollReset>
          <TextField
            label={said.words}
            hint={fill(said.lead, { email: form.email })}
            name="words"
            rows={4}
            maxLength={LONGEST_REPLY}
            required
            dir="auto"
          />
          <Button look="outline" name="intent" value="reply" aria-disabled={isSending}>
            {isSending ? words.working : said.send}
          </Button>
        </Form>
      )}
    </section>
  );
}
