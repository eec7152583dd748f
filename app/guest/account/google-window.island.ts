import type { Page } from "#app/islands/running.ts";
import { GOOGLE_CHANNEL, type GoogleNews } from "./google-way.ts";

export interface GoogleWindowProps {
  /** What the window opens. */
  address: string;
  idle: string;
  open: string;
}

/** Fixed by docs/SPECIFICATION.md, 9. */
const SIZE = { width: 500, height: 600 };
const LOOK_EVERY_MS = 500;
/** A window that closes may still have its news under way. */
const PATIENCE_MS = 1_500;

/** Opens Google in a window of its own, and follows it from the click to its news or its end. */
export function start(root: HTMLElement, page: Page): void {
  const props = JSON.parse(root.dataset.props ?? "") as GoogleWindowProps;
  const link = root.querySelector("a");
  const name = link?.querySelector("span");
  const template = (ending: string) => root.querySelector<HTMLTemplateElement>(`template[data-for="${ending}"]`);
  const end = (ending: string, words?: { title: string; detail: string }) => {
    if (name) name.textContent = props.idle;
    const told = template(ending);
    if (told) page.tell(told, words);
  };
  link?.addEventListener("click", (event) => {
    event.preventDefault();
    const opened = window.open(props.address, "google", placeOf(SIZE));
    if (!opened) return end("blocked");
    if (name) name.textContent = props.open;
    watch(opened, {
      // A whole new document: the desk's policy is another than this page's.
      onNews: (news) => ("goOn" in news ? location.replace(news.goOn) : end("closed", news)),
      onClosed: () => end("closed"),
    });
  });
  link?.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    link.click();
  });
}

interface Watching {
  onNews: (news: GoogleNews) => void;
  onClosed: () => void;
}

/** Listens for the window's news and looks whether it is still there. */
function watch(opened: Window, { onNews, onClosed }: Watching): void {
  const channel = new BroadcastChannel(GOOGLE_CHANNEL);
  let closing: ReturnType<typeof setTimeout> | undefined;
  const looking = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(looking);
    closing = setTimeout(() => {
      channel.close();
      onClosed();
    }, PATIENCE_MS);
  }, LOOK_EVERY_MS);
  channel.onmessage = ({ data }: MessageEvent<GoogleNews>) => {
    clearInterval(looking);
    clearTimeout(closing);
    channel.close();
    onNews(data);
  };
}

/** In the middle of the guest's own window. */
function placeOf({ width, height }: { width: number; height: number }): string {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
