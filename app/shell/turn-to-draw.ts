const waiting: (() => void)[] = [];

/**
 * Resolves when it is this page's turn to be drawn: one in each turn of the event loop, in the order in which they came. Drawing takes ten
 * milliseconds in which nobody else is heard; twenty pages whose facts come at the same moment would take a fifth of a second, for which every step of
 * a payment waited, and everybody who has to be sent away (docs/decisions/0084-more-guests-than-can-be-served.md).
 */
export function turnToDraw(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}
