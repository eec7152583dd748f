/** The version that a change was decided about: a bare number, or the same as an entity tag (RFC 9110 section 8.8.3). */
export function readVersion(sent: string | undefined): string | undefined {
  return sent && /^(?:W\/)?"?(\d{1,9})"?$/.exec(sent.trim())?.[1];
}
