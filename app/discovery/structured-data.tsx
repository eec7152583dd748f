import { useContext } from "react";
import { NonceContext } from "#app/shell/nonce.ts";

/**
 * JSON-LD in the page. It comes with the document alone: the browser's bundle has no use for it, and on hydration
 * React leaves what it finds.
 */
export function StructuredData({ data }: { data: object | undefined }) {
  const nonce = useContext(NonceContext);
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is data, and nothing in it can end the element.
      dangerouslySetInnerHTML={{ __html: data ? harmless(JSON.stringify(data)) : "" }}
    />
  );
}

/** JSON in which no element begins or ends, so that no text of anybody's leaves the script. */
function harmless(json: string): string {
  return json.replace(/</g, "\\u003c");
}
