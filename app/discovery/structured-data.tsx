/** JSON-LD in the page: data, which no browser runs. */
export function StructuredData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is data, and nothing in it can end the element.
      dangerouslySetInnerHTML={{ __html: harmless(JSON.stringify(data)) }}
    />
  );
}

/** JSON in which no element begins or ends, so that no text of anybody's leaves the script. */
function harmless(json: string): string {
  return json.replace(/</g, "\\u003c");
}
