import { again } from "./again.ts";

/**
 * What one of the house's addresses without a page answers, asked for again over a bad line; undefined when nothing comes
 * of it. Not by the router: it reloads the whole page when the line is lost while it fetches a route's own code.
 */
export function readAnswer<Answer>(address: string, signal: AbortSignal): Promise<Answer | undefined> {
  return again(async () => {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`${answer.status} from ${address}`);
    return (await answer.json()) as Answer;
  }, signal);
}
