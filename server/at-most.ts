/** Says yes so often in each second, and no to the rest. */
export function atMost(perSecond: number): () => boolean {
  let second = 0;
  let begun = 0;
  return () => {
    const present = Math.floor(performance.now() / 1_000);
    if (present !== second) begun = 0;
    second = present;
    begun += 1;
    return begun <= perSecond;
  };
}
