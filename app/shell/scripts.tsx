import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode, useEffect } from "react";
import { Scripts as RouterScripts } from "react-router";
import { startScripts } from "./start-scripts.ts";

/** No kind of script that a browser knows, so that it only lies there. */
const WAITING = "text/waiting";
const HERE = "scripts-are-here";

/** The router's scripts, started by `startScripts` when the page can be read. */
export function Scripts({ nonce }: { nonce: string }) {
  useEffect(() => {
    document.dispatchEvent(new Event(HERE));
  }, []);
  const parts = partsOf(RouterScripts({ nonce }));
  const files = parts.flatMap(({ props }) => (isPreload(props) && props.href ? [props.href] : []));
  if (files.length === 0) return parts;
  return (
    <>
      {parts
        .filter(({ props }) => !isPreload(props))
        .map((part) => (part.props.type === "module" ? cloneElement(part, { type: WAITING }) : part))}
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR
          ? `(${startScripts.toString()})(${JSON.stringify({ files, waiting: WAITING, here: HERE })})`
          : ""}
      </script>
    </>
  );
}

interface Props {
  rel?: string;
  href?: string;
  type?: string;
  children?: ReactNode;
}

function isPreload({ rel }: Props): boolean {
  return rel === "modulepreload";
}

function partsOf(node: ReactNode): ReactElement<Props>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Props>(child)) return [];
    return child.type === Fragment ? partsOf(child.props.children) : [child];
  });
}
