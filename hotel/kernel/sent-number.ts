/** The id of a row as it is sent; one that nobody has for anything else. */
export function readRowId(sent: unknown): number {
  return /^[1-9]\d{0,14}$/.test(String(sent)) ? Number(sent) : -1;
}

/** The number of a version, a publication or a room as it is sent, of at most nine digits; undefined for anything else. */
export function readNumber(sent: unknown): number | undefined {
  const text = typeof sent === "number" ? String(sent) : sent;
  return typeof text === "string" && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
