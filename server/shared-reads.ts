/** As long as a stranger's page is kept. */
const SHARED_MS = 1_000;
const MOST_KEPT = 200;

/**
 * Answers who asks the same within a second from one read, so that a crowd of strangers costs the store no more than one
 * of them. A read that fails is asked again by the next.
 */
export function shareReads<Asked, Answer>(read: (asked: Asked) => Promise<Answer>): (asked: Asked) => Promise<Answer> {
  const kept = new Map<string, { until: number; answer: Promise<Answer> }>();
  return (asked) => {
    const now = performance.now();
    const key = JSON.stringify(asked);
    const found = kept.get(key);
    if (found && found.until > now) return found.answer;
    const answer = read(asked);
    answer.catch(() => kept.delete(key));
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, { until: now + SHARED_MS, answer });
    return answer;
  };
}
