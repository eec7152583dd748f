import { data } from "react-router";
import { accountContext, hotelContext } from "#app/context.ts";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/invitation.ts";
import { answerFor } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountPage } from "./account-page.tsx";
import { comeIn } from "./coming-in.ts";
import { NameField } from "./name-field.tsx";
import { PasswordField } from "./password-field.tsx";
import styles from "./account.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).account.invitation.title }];
}

/** What the letter to somebody who is to work here opens. It is used up by the form, not by the link: mail programs follow links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const invitation = await context.get(hotelContext).guest.accounts.readInvitation({ token });
  if (isProblem(invitation)) return data({ token, invited: undefined }, { status: 404 });
  const { email, role } = invitation;
  return data({ token, invited: { email, role } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const sent = { token: form.get("token"), name: form.get("name"), password: form.get("password") };
  const { guest } = context.get(hotelContext);
  const entered = await guest.accounts.acceptInvitation(context.get(accountContext).asking, sent);
  return isProblem(entered) ? answerFor(entered, form, context) : comeIn(context, entered, undefined);
}

export default function Invitation({ loaderData: { token, invited }, actionData: answer }: Route.ComponentProps) {
  const { words, links } = useLanguage();
  const { invitation: own, register, password } = words.account;
  if (!invited) return <AccountPage title={own.title} lead={own.over} />;
  return (
    <AccountPage title={own.title} lead={fill(own.lead, { role: own.roles[invited.role] })}>
      <AccountForm action={links.invitation(token)} answer={answer}>
        <input type="hidden" name="token" value={token} />
        <p>
          <bdi>{invited.email}</bdi>
        </p>
        <NameField label={register.fullName} answer={answer} />
        <PasswordField
          label={password}
          name="password"
          autoComplete="new-password"
          error={answer?.words?.fields.password}
          hint={own.passwordHint}
        />
        <Button data-busy={own.sending}>{own.send}</Button>
      </AccountForm>
    </AccountPage>
  );
}
