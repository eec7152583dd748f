import { fill } from "#app/languages/phrase.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { stayViews } from "#app/parts/booking-view.ts";
import { PageHead } from "#app/parts/page-head.tsx";
import { accountContext, contentContext, hotelContext, speechContext } from "#app/context.ts";
import { Fold } from "#app/ui/fold.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/account.ts";
import type { AccountAnswer } from "./account-answer.ts";
import { whoIsIn } from "./coming-in.ts";
import { OwnApp } from "./own-app.tsx";
import { OwnData } from "./own-data.tsx";
import { OwnName } from "./own-name.tsx";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { OwnPassword } from "./own-password.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { OwnStays } from "./own-stays.tsx";
import { actOnAccount } from "./own-acts.ts";
import { passkeyViews, sessionViews } from "./session-view.ts";
import styles from "./own.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).account.own.title }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { name, email, emailVerified } = whoIsIn(context, url);
  const hotel = context.get(hotelContext);
  const { guest } = hotel;
  const { asking } = context.get(accountContext);
  const content = context.get(contentContext);
  const sessions = await guest.accounts.listSessions(asking);
  const stays = await guest.accounts.listMyStays(asking);
  const { authenticator, passkeys } = await guest.accounts.listProofs(asking);
  const telling = { speech: context.get(speechContext), timeZone: content.hotel.timeZone };
  return {
    name,
    email,
    emailVerified,
    sendsLetters: guest.accounts.sendsLetters,
    needsMore: context.get(accountContext).needsSecondFactor,
    hasPassword: await guest.accounts.hasPassword(asking),
    hasApp: authenticator,
    passkeys: passkeyViews(passkeys, telling),
    sessions: isProblem(sessions) ? [] : sessionViews(sessions, telling),
    stays: isProblem(stays) ? [] : await stayViews(stays, { hotel, content, cancelling: "here" }),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  whoIsIn(context, url);
  return actOnAccount(await request.formData(), context);
}

export default function Account({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { name, email, emailVerified, sendsLetters, needsMore, hasPassword, hasApp } = loaderData;
  const { passkeys, sessions, stays } = loaderData;
  const { own } = useLanguage().words.account;
  return (
    <div className="page page-section own">
      <PageHead title={own.title} lead={fill(own.lead, { name })} />
      {needsMore ? <p className="own-at-desk">{own.atDesk}</p> : null}
      <div className="own-parts">
        <OwnStays stays={stays} />
        <OwnName
          name={name}
          email={email}
          isVerified={emailVerified}
          sendsLetters={sendsLetters}
          answer={answerTo(answer, "name", "letter")}
        />
        <OwnData hasPassword={hasPassword} answer={answerTo(answer, "erase")} />
        <Fold
          title={own.security}
          open={needsMore || answerTo(answer, ...SECURITY) !== undefined}
          className="own-security"
        >
          <div className="own-parts">
            <OwnPassword email={email} hasPassword={hasPassword} answer={answerTo(answer, "password")} />
            <OwnApp isOn={hasApp} hasPassword={hasPassword} answer={answerTo(answer, "app-")} />
            <OwnPasskeys passkeys={passkeys} hasPassword={hasPassword} answer={answerTo(answer, "passkey-")} />
            <OwnSessions sessions={sessions} answer={answerTo(answer, "session", "others")} />
          </div>
        </Fold>
      </div>
    </div>
  );
}

/** What the buttons of the folded part are called, or begin with. */
const SECURITY = ["password", "app-", "passkey-", "session", "others"];

/** Each part of the page takes only what its own buttons led to. */
function answerTo(answer: AccountAnswer | undefined, ...intents: string[]): AccountAnswer | undefined {
  return answer && intents.some((intent) => answer.intent.startsWith(intent)) ? answer : undefined;
}
