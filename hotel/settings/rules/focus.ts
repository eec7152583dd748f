/** What must stay in sight where a picture is cut, in percent from the left and from the top; undefined for the middle. */
export function readFocus(x: unknown, y: unknown): { x: number; y: number } | undefined | "invalid" {
  const [left, top] = [percentIn(x), percentIn(y)];
  if (left === "invalid" || top === "invalid") return "invalid";
  if (left === undefined && top === undefined) return undefined;
  return left === undefined || top === undefined ? "invalid" : { x: left, y: top };
}

function percentIn(sent: unknown): number | undefined | "invalid" {
  if (sent === undefined || sent === "") return undefined;
  const percent = typeof sent === "string" && /^\d{1,3}$/.test(sent) ? Number(sent) : Number.NaN;
  return percent >= 0 && percent <= 100 ? percent : "invalid";
}
