import type { RouterContextProvider } from "react-router";
import { accountContext, originContext, PREVIEW_COOKIE } from "#app/context.ts";

type Context = Readonly<RouterContextProvider>;

/** From now on, until the browser is shut, the guests' pages show this owner the draft. */
export function beginPreview(context: Context): void {
  keep(context, "draft");
}

export function endPreview(context: Context): void {
  keep(context, "; Max-Age=0");
}

function keep(context: Context, value: string): void {
  const secure = context.get(originContext).startsWith("https:") ? "; Secure" : "";
  context.get(accountContext).keep([`${PREVIEW_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`]);
}
