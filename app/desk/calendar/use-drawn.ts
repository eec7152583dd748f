import { useEffect, useState } from "react";
import type { RowContent } from "./calendar-rows.ts";
import { type Drawn, nextDrawn, type View } from "./geometry.ts";

type Content = ReadonlyMap<string, RowContent>;

const NOTHING: Drawn<Content> = new Map();

/**
 * Which days each block of lines draws. What has come into sight is drawn a block a frame: however many bars that is, no
 * frame waits for more of them than a block has.
 */
export function useDrawn(view: View, content: Content): Drawn<Content> {
  const [drawn, setDrawn] = useState(NOTHING);

  // The frames are the browser's.
  useEffect(() => {
    if (nextDrawn(drawn, view, content) === drawn) return undefined;
    const frame = requestAnimationFrame(() => setDrawn((present) => nextDrawn(present, view, content)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, view, content]);

  return drawn;
}
