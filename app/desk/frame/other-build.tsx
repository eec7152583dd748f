import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { builds } from "#app/desk/parts/builds.ts";
import { Stopped } from "#app/desk/parts/stopped.tsx";
import { words } from "#app/desk/parts/words.ts";

/** Tells that the hotel was updated while the page was open. `build`: which one has answered the frame last. */
export function OtherBuild({ build }: { build: string }) {
  const { pathname, search } = useLocation();
  useEffect(() => builds.hear(build), [build]);
  const isOther = useSyncExternalStore(builds.listen, builds.isOther, () => false);
  if (!isOther) return null;
  // A whole new document, with its scripts; who has typed something is asked first.
  return <Stopped said={words.updated} to={`${pathname}${search}`} way={words.updated.again} />;
}
