import { type ReactNode, useEffect, useRef } from "react";

/** The heading of what a form has led to: it begins at the top, and is read aloud, as any new page's would be. */
export function NewTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
