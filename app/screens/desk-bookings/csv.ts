/** What a spreadsheet takes for a formula (OWASP, CSV injection): such a text begins with an apostrophe instead. */
const FORMULA = /^[=+\-@\t\r]/;

/** One line of a CSV file (RFC 4180) that no spreadsheet runs as a program. Numbers stay as they are. */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) || harmless !== value ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
