export interface Bounds {
  pages: number;
  bytes: number;
}

/** Entries by their key, at most so many and of so many bytes: the one that was asked for longest ago goes first. */
export function boundedPages<Page extends object>(most: Bounds) {
  const kept = new Map<string, { page: Page; bytes: number }>();
  let bytes = 0;
  const drop = (key: string, page: Page) => {
    const known = kept.get(key);
    if (known?.page !== page) return;
    kept.delete(key);
    bytes -= known.bytes;
  };
  return {
    find: (key: string): Page | undefined => {
      const known = kept.get(key);
      if (!known) return undefined;
      kept.delete(key);
      kept.set(key, known);
      return known.page;
    },
    put: (key: string, page: Page): void => {
      const before = kept.get(key);
      if (before) drop(key, before.page);
      kept.set(key, { page, bytes: 0 });
    },
    /** What is still there has turned out to be so large. */
    weigh: (key: string, page: Page, weight: number): void => {
      const known = kept.get(key);
      if (known?.page !== page) return;
      known.bytes = weight;
      bytes += weight;
      for (const [oldest, { page: old }] of kept) {
        if (kept.size <= most.pages && bytes <= most.bytes) break;
        drop(oldest, old);
      }
    },
    drop,
  };
}
