import { Link } from "react-router";
import { hotelContext } from "#app/context.ts";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { insteadOf, outcomeOf } from "#app/desk/parts/outcome-of.ts";
import { words } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { lostAct } from "#app/desk/parts/desk-call.ts";
import { unlessLost } from "#app/parts/unless-lost.ts";
import type { Route } from "./+types/form.ts";
import { act, saidOf } from "./acts.ts";
import { FormActs } from "./form-acts.tsx";
import { FormFacts } from "./form-facts.tsx";
import styles from "./forms.css?url";
import { Replies } from "./replies.tsx";
import { formWords } from "./words.ts";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `${words.forms} · ${words.title}` }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const account = context.get(clerkContext);
  const story = await context.get(hotelContext).staff.messages.readForm(account, params);
  if (isProblem(story)) throw insteadOf(story, { context, url });
  return story;
}

/** What the desk does about the form; the button's name says what. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const account = context.get(clerkContext);
  const sent = Object.fromEntries(await request.formData());
  const { staff } = context.get(hotelContext);
  const answer = await act(staff.messages, account, { ...sent, ...params });
  return outcomeOf(
    answer,
    { of: formWords.kinds[params.form === "check-out" ? "check-out" : "check-in"], said: saidOf(sent) },
    context,
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return unlessLost(args, (_, isSent) =>
    lostAct(formWords.kinds[args.params.form === "check-out" ? "check-out" : "check-in"], isSent),
  );
}

export default function FormPage({ loaderData: story, actionData }: Route.ComponentProps) {
  const { form, replies } = story;
  const said = form.form === "check-in" ? form.specialRequests : form.feedback;
  const name = form.form === "check-in" ? formWords.requests : formWords.feedback;
  return (
    <>
      <p>
        <Link to={deskLinks.forms()}>{formWords.back}</Link>
      </p>
      <DeskHead title={fill(formWords.title[form.form], { name: form.name })} lead="" />
      <ActNotice outcome={actionData} />
      <FormFacts story={story} />
      <section className="form-part">
        <h2>{name}</h2>
        {said === "" ? (
          <p className="desk-note">{formWords.noWords}</p>
        ) : (
          <p className="form-quote" dir="auto">
            {said}
          </p>
        )}
      </section>
      <FormActs key={form.version} story={story} />
      <Replies key={replies.length} form={form} replies={replies} />
    </>
  );
}
