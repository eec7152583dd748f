import { useEffect, useRef, useState } from "react";
import type { Said } from "#app/languages/problem-words.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { GOOGLE_CHANNEL, type GoogleNews } from "./google-way.ts";
import type { WindowWords } from "./google-words.ts";

/** Fixed by docs/SPECIFICATION.md, 9. */
const SIZE = { width: 500, height: 600 };
const LOOK_EVERY_MS = 500;
/** A window that closes may still have its news under way. */
const PATIENCE_MS = 1_500;

export type WindowStanding = { at: "rest" } | { at: "open" } | { at: "over"; words: Said; isBlocked: boolean };

/** Google's window, from the click that opens it until its news or its end. */
export function useGoogleWindow(returnTo: string | undefined, said: WindowWords) {
  const [standing, setStanding] = useState<WindowStanding>({ at: "rest" });
  const opened = useRef<Window>(null);
  const { links } = useLanguage();
  const isOpen = standing.at === "open";

  const open = () => {
    opened.current = window.open(links.google(returnTo, "window"), "google", placeOf(SIZE));
    if (opened.current) setStanding({ at: "open" });
    else setStanding({ at: "over", words: said.blocked, isBlocked: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the watch lasts as long as the window does.
  useEffect(() => {
    if (!isOpen) return;
    const end = (words: Said) => setStanding({ at: "over", words, isBlocked: false });
    return watch(opened.current, {
      // A whole new document: the desk's policy is another than this page's.
      onNews: (news) => ("goOn" in news ? window.location.replace(news.goOn) : end(news)),
      onClosed: () => end(said.closed),
    });
  }, [isOpen]);

  return { standing, open, rest: () => setStanding({ at: "rest" }) };
}

interface Watching {
  onNews: (news: GoogleNews) => void;
  onClosed: () => void;
}

/** Listens for the window's news and looks whether it is still there; gives what ends the watch. */
function watch(opened: Window | null, { onNews, onClosed }: Watching): () => void {
  const channel = new BroadcastChannel(GOOGLE_CHANNEL);
  let closing: ReturnType<typeof setTimeout> | undefined;
  const looking = setInterval(() => {
    if (opened?.closed !== true) return;
    clearInterval(looking);
    closing = setTimeout(onClosed, PATIENCE_MS);
  }, LOOK_EVERY_MS);
  const stop = () => {
    clearInterval(looking);
    clearTimeout(closing);
    channel.close();
  };
  channel.onmessage = ({ data }: MessageEvent<GoogleNews>) => {
    stop();
    onNews(data);
  };
  return stop;
}

/** In the middle of the guest's own window. */
function placeOf({ width, height }: { width: number; height: number }): string {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
