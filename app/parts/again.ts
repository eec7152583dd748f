const RETRIES = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Asks again up to three times, each time after twice the wait (docs/SPECIFICATION.md, 9); undefined when nothing comes of it, so
 * that a page goes on without the answer. Only for reading: a payment is never asked for twice.
 */
export async function again<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer | undefined> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await ask();
    } catch {
      if (signal.aborted || retry === RETRIES) return undefined;
      await pause(Math.min(FIRST_WAIT_MS * 2 ** retry, LONGEST_WAIT_MS), signal);
      if (signal.aborted) return undefined;
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
