import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { builds } from "#app/desk/parts/builds.ts";
import { words } from "#app/desk/parts/words.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** Tells that the hotel was updated while the page was open. `build`: which one has answered the frame last. */
export function OtherBuild({ build }: { build: string }) {
  const { pathname, search } = useLocation();
  useEffect(() => builds.hear(build), [build]);
  const isOther = useSyncExternalStore(builds.listen, builds.isOther, () => false);
  if (!isOther) return null;
  return (
    <div className="desk-refused" role="alert">
      <p className="desk-refused-title">{words.updated.title}</p>
      <p>{words.updated.detail}</p>
      {/* A whole new document, with its scripts; who has typed something is asked first. */}
      <a className={buttonClass("filled")} href={`${pathname}${search}`}>
        {words.updated.again}
      </a>
    </div>
  );
}
