import { Link, redirect } from "react-router";
import { accountContext, speechContext } from "#app/context.ts";
import { island } from "#app/islands/island.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { leaveNotice } from "#app/shell/notices.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/google-done.ts";
import { AccountPage } from "./account-page.tsx";
import { homeOf, wayOn, wayOnIn } from "./coming-in.ts";
import { AMONG_WINDOWS, type GoogleNews, wayIn } from "./google-way.ts";
import { wordsOfCode } from "./google-words.ts";
import styles from "./account.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).account.google.title }];
}

export function headers() {
  return AMONG_WINDOWS.headers;
}

/** The end of every way through Google: the whole page goes on at once, a window tells the page that opened it. */
export function loader({ url, context }: Route.LoaderArgs) {
  const speech = context.get(speechContext);
  const code = url.searchParams.get("problem");
  const { account } = context.get(accountContext);
  const goOn = wayAfter(code, url, { ...speech.links, ...homeOf(account, speech.links) });
  if (code === null && account) leaveNotice(context, "loggedIn");
  const onward = goOn ?? speech.links.login(wayOnIn(url, speech.links), code ?? undefined);
  if (wayIn(url) === "page") throw redirect(onward);
  const news: GoogleNews = goOn === undefined ? wordsOfCode(code ?? "", speech) : { goOn };
  return { news, onward };
}

export default function GoogleDone({ loaderData: { news, onward } }: Route.ComponentProps) {
  const { google } = useLanguage().words.account;
  return (
    <AccountPage
      title={"title" in news ? news.title : google.title}
      lead={"detail" in news ? `${news.detail} ${google.failed}` : google.done}
    >
      <p {...island("google-told", "here")} data-props={JSON.stringify(news)}>
        <Link className={buttonClass("filled")} to={onward}>
          {google.goOn}
        </Link>
      </p>
    </AccountPage>
  );
}

/** Where a guest goes on whom Google's word has let in, or who owes a code as well. */
function wayAfter(
  code: string | null,
  url: URL,
  links: Parameters<typeof wayOn>[1] & { secondFactor(returnTo?: string): string },
): string | undefined {
  if (code === null) return wayOn(url.searchParams.get("returnTo"), links);
  return code === "multi-factor-auth-required" ? links.secondFactor(wayOnIn(url, links)) : undefined;
}
