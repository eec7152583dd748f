/**
 * Lets one question about a thing out at a time. Who asks while one is out shares the next with all who do: what the one that is
 * out will be told may be older than their asking.
 */
export function openOneAtATime<Answer>() {
  const out = new Map<string, Promise<Answer>>();
  const next = new Map<string, Promise<Answer>>();
  return function askInTurn(thing: string, ask: () => Promise<Answer>): Promise<Answer> {
    const shared = next.get(thing);
    if (shared) return shared;
    const begin = () => {
      next.delete(thing);
      const asked = ask().finally(() => out.delete(thing));
      out.set(thing, asked);
      return asked;
    };
    const before = out.get(thing);
    if (!before) return begin();
    const after = before.then(begin, begin);
    next.set(thing, after);
    return after;
  };
}
