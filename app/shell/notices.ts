import type { RouterContextProvider } from "react-router";
import { accountContext, originContext, speechContext } from "#app/context.ts";
import type { Speech } from "#app/languages/speech.ts";
import { fill } from "#app/languages/phrase.ts";
import { COOKIE_SECONDS } from "#hotel/kernel/cookies.ts";

/** What an act says once, on the page that it leads to. */
export type NoticeName = keyof Speech["words"]["notices"]["once"];

export interface Notice {
  /** Tells one from the next: the same words may come twice. */
  id: string;
  look: "toast" | "dialog";
  /** The sign over a dialog, where it tells of an end. */
  mark: "success" | "error" | undefined;
  title: string;
  detail: string;
}

/** Those that must not pass by while the guest looks elsewhere. */
const DIALOGS = new Map<NoticeName, Notice["mark"]>([
  ["loggedOut", "success"],
  ["passwordReset", "success"],
  ["erased", "success"],
  ["letterSent", "success"],
  ["previewOnly", "success"],
  ["moreToShow", "success"],
  ["paidElsewhere", "success"],
  ["paidWithoutLetter", "success"],
  ["awaited", undefined],
  ["awaitedElsewhere", undefined],
  ["unpaidElsewhere", "error"],
  ["overElsewhere", "error"],
  ["moneyReturns", undefined],
]);

const COOKIE = "notice";

type Context = Readonly<RouterContextProvider>;

/** The next page of this browser says it; by a cookie, so that no link can put words into the hotel's mouth. */
export function leaveNotice(context: Context, name: NoticeName): void {
  keep(context, `${name}.${crypto.randomUUID().slice(0, 8)}`, COOKIE_SECONDS[COOKIE]);
}

/** What an act has left to say, once; not to a browser that only reads ahead. */
export function takeNotice(request: Request, context: Context): Notice | undefined {
  if (request.headers.get("sec-purpose")?.includes("prefetch")) return undefined;
  const { account, asking } = context.get(accountContext);
  const [, name = "", id = ""] = /(?:^|;\s*)notice=(\w+)\.([\da-f]{8})(?:;|$)/.exec(asking.cookies) ?? [];
  const { once } = context.get(speechContext).words.notices;
  if (!isNotice(once, name)) return undefined;
  keep(context, "", 0);
  const { title, detail } = once[name];
  return {
    id,
    look: DIALOGS.has(name) ? "dialog" : "toast",
    mark: DIALOGS.get(name),
    title,
    detail: fill(detail, { name: account?.name ?? "" }).trim(),
  };
}

function isNotice(once: object, name: string): name is NoticeName {
  return Object.hasOwn(once, name);
}

function keep(context: Context, value: string, seconds: number): void {
  const secure = context.get(originContext).startsWith("https:") ? "; Secure" : "";
  context.get(accountContext).keep([`${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`]);
}
