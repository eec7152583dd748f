import { Link } from "react-router";
import { accountContext, hotelContext, speechContext } from "#app/context.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/second-factor.ts";
import { type AccountAnswer, answerFor } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountPage } from "./account-page.tsx";
import { comeIn, leadOnWhoIsIn, wayOnIn } from "./coming-in.ts";
import styles from "./account.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).account.code.title }];
}

export function loader({ url, context }: Route.LoaderArgs) {
  leadOnWhoIsIn(context, url);
  return { returnTo: wayOnIn(url, context.get(speechContext).links) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { asking } = context.get(accountContext);
  const entered = await context.get(hotelContext).guest.accounts.giveSecondFactor(asking, { code: form.get("code") });
  if (isProblem(entered)) return wrongCode(entered, context) ?? answerFor(entered, form, context);
  return comeIn(context, entered, form.get("returnTo"));
}

/** The password was right before, so that a wrong code can be told as what it is. */
function wrongCode(problem: Problem, context: Route.ActionArgs["context"]): AccountAnswer | undefined {
  if (problem.problem !== "identity" || problem.code !== "invalid-credential") return undefined;
  const { words } = context.get(speechContext);
  const { title } = words.problems["invalid-fields"];
  const detail = words.account.own.app.wrongCode;
  return { intent: "code", typed: {}, words: { title, detail, fields: { code: detail } }, isGood: false };
}

/** The second step of a log-in, for accounts that ask for it. */
export default function SecondFactor({ loaderData: { returnTo }, actionData: answer }: Route.ComponentProps) {
  const { words, links } = useLanguage();
  const { code: own } = words.account;
  return (
    <AccountPage title={own.title} lead={own.lead}>
      <AccountForm action={links.secondFactor(returnTo)} answer={answer}>
        <input type="hidden" name="returnTo" value={returnTo ?? ""} />
        <Field
          label={own.code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
          error={answer?.words?.fields.code}
        />
        <Button data-busy={own.sending}>{own.send}</Button>
      </AccountForm>
      <p className="account-other">
        <Link to={links.login(returnTo)}>{own.otherAccount}</Link>
      </p>
    </AccountPage>
  );
}
