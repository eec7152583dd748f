/** In which every answer under the dashboard names the build that gave it. */
export const BUILD = "x-build";

/**
 * The builds that have answered an open page. The first one came with it; the names by which another one asks and tells are
 * strange to its scripts.
 */
export function openBuilds() {
  let own = "";
  let isOther = false;
  const listeners = new Set<() => void>();
  return {
    hear: (build: string | null): void => {
      if (!build) return;
      own ||= build;
      if (isOther || build === own) return;
      isOther = true;
      for (const tell of listeners) tell();
    },
    isOther: () => isOther,
    listen: (tell: () => void) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}

/** Of the browser's one document. */
export const builds = openBuilds();
