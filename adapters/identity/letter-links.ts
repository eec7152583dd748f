import { AsyncLocalStorage } from "node:async_hooks";

export const HOUR_SECONDS = 3_600;

const waiting = new AsyncLocalStorage<{ token: string | undefined }>();

/** Runs `work`, which asks the library for a letter, and answers the token that it would have put into it. */
export async function tokenOfLetter(work: () => Promise<unknown>): Promise<string | undefined> {
  const caught: { token: string | undefined } = { token: undefined };
  await waiting.run(caught, work);
  return caught.token;
}

/** The library hands the letter over here; the request that asked for it waits for its token. */
export function catchResetToken({ token }: { token: string }): Promise<void> {
  const caught = waiting.getStore();
  if (caught) caught.token = token;
  return Promise.resolve();
}
