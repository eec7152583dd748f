import { GOOGLE_CHANNEL } from "./google-way.ts";

/** In Google's window: tells the page that opened it what became of it, and goes. */
export function start(root: HTMLElement): void {
  const channel = new BroadcastChannel(GOOGLE_CHANNEL);
  channel.postMessage(JSON.parse(root.dataset.props ?? ""));
  channel.close();
  window.close();
}
