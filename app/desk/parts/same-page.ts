import type { ShouldRevalidateFunctionArgs } from "react-router";

type Move = Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "formMethod" | "defaultShouldRevalidate">;

/** For `shouldRevalidate`: what an address asks of its own list the list's query reads, so the loader need not. */
export function unlessSamePage({ currentUrl, nextUrl, formMethod = "GET", defaultShouldRevalidate }: Move): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return formMethod === "GET" && isSamePage ? false : defaultShouldRevalidate;
}
