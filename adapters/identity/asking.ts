import type { AskingBrowser } from "#hotel/accounts/ports/identity.ts";
import { ADDRESS_HEADER, DEVICE_HEADER } from "./auth.ts";

/** The asking browser as the library reads it. */
export function headersOf({ cookies, address, agent, device }: AskingBrowser): Headers {
  const known = device && { [DEVICE_HEADER]: device.hash };
  return new Headers({ cookie: cookies, "user-agent": agent, [ADDRESS_HEADER]: address, ...known });
}

/** The same browser without one of its cookies. */
export function without(browser: AskingBrowser, cookie: string): AskingBrowser {
  const kept = browser.cookies.split(/; */).filter((pair) => !pair.startsWith(`${cookie}=`));
  return { ...browser, cookies: kept.join("; ") };
}

export function brings(browser: AskingBrowser, cookie: string): boolean {
  return browser.cookies.split(/; */).some((pair) => pair.startsWith(`${cookie}=`));
}

export function cookieOf(browser: AskingBrowser, name: string): string | undefined {
  const pair = browser.cookies.split(/; */).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
