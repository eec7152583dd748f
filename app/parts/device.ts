import { fill } from "#app/languages/phrase.ts";
import type { Speech } from "#app/languages/speech.ts";

/** What a browser calls itself, as far as its owner needs to know it again. The order matters: each also claims to be the next. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
] as const;

export interface Device {
  browser: string;
  system: string;
}

/** The device behind a `User-Agent`; undefined where it is none that people would know. */
export function deviceOf(agent: string): Device | undefined {
  const browser = BROWSERS.find(([sign]) => sign.test(agent))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(agent))?.[1];
  return browser && system ? { browser, system } : undefined;
}

/** `Firefox on Linux`: never the agent's own words, which anybody writes as they please. */
export function deviceInWords(agent: string, { words }: Pick<Speech, "words">): string {
  const { device, unknown } = words.account.own.sessions;
  const known = deviceOf(agent);
  return known ? fill(device, { ...known }) : unknown;
}
