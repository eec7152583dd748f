import type { StrangeRequest } from "#tests/support/strange-requests.ts";
import { asSent, type Pair, type RightRequest } from "./right-request.ts";

type Random = (below: number) => number;

/** For each field the values that some request of the house has in it. */
export type Choices = ReadonlyMap<string, readonly string[]>;

const DAYS = ["2026-02-30", "9999-12-31", "1970-01-01", "2026-11-01", "2027-03-14", "2028-02-29", "", "tomorrow"];
const NUMBERS = [
  "0",
  "-1",
  "1",
  "2",
  "93",
  "1.5",
  "0.005",
  "2147483648",
  "99999999999999999999",
  "1e3",
  "٣",
  "",
  "one",
];
const WORDS = [
  ...["", " ", "x", "x".repeat(5_000), "\u0000", "\r\nx: y", "\uD800", "🏨", "á\u0301", "<script>alert(1)</script>"],
  ...["'; drop table x; --", "%", "_", "\\", "{{a}}", "#{a}", "__proto__", "../../etc/passwd", "null", "[]"],
];
const ADDRESSES = [
  "a@example.com",
  "A@EXAMPLE.COM",
  "a@b",
  "a b@example.com",
  `${"a".repeat(300)}@example.com`,
  "a@",
  "",
];

/** A right request with one to three of its parts bent: most keep the form that its reader expects, and say something else. */
export function bentRequest(right: RightRequest, choices: Choices, random: Random): StrangeRequest {
  let request = right;
  for (let changes = 1 + random(3); changes > 0; changes -= 1) request = bentOnce(request, choices, random);
  return asSent(request);
}

function bentOnce(request: RightRequest, choices: Choices, random: Random): RightRequest {
  const { sent, search } = request;
  const bend = (pairs: readonly Pair[]) => bentPairs(pairs, choices, random);
  const lot = random(10);
  if (lot === 0) return { ...request, path: bentPath(request.path, choices, random) };
  if (sent && "form" in sent && lot < 9) return { ...request, sent: { form: bend(sent.form) } };
  if (sent && "json" in sent && lot < 9) return { ...request, sent: { json: bentJson(sent.json, choices, random) } };
  return { ...request, search: bend(search) };
}

function bentPairs(pairs: readonly Pair[], choices: Choices, random: Random): Pair[] {
  const bent = [...pairs];
  const at = random(Math.max(1, pairs.length));
  const [name, value] = pairs[at] ?? [oneOf([...choices.keys()], random), ""];
  const lot = random(12);
  if (lot === 0) bent.splice(at, 1);
  else if (lot === 1) bent.push([oneOf([...choices.keys()], random), oneOf(WORDS, random)]);
  else if (lot === 2) bent.push([name, otherThan(name, value, { choices, random })]);
  else bent[at] = [name, otherThan(name, value, { choices, random })];
  return bent;
}

/** Half of the values are what the same field says elsewhere, so that guests ask for what is others'. */
function otherThan(name: string, value: string, { choices, random }: { choices: Choices; random: Random }): string {
  const elsewhere = choices.get(name) ?? [];
  if (elsewhere.length > 1 && random(2) === 0) return oneOf(elsewhere, random);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return random(2) === 0 ? dayNear(value, random) : oneOf(DAYS, random);
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return random(2) === 0 ? numberNear(value, random) : oneOf(NUMBERS, random);
  if (/@/.test(value)) return oneOf(ADDRESSES, random);
  return oneOf(WORDS, random);
}

function dayNear(day: string, random: Random): string {
  const moment = Date.parse(day);
  return Number.isNaN(moment) ? day : new Date(moment + (random(61) - 30) * 86_400_000).toISOString().slice(0, 10);
}

function numberNear(number: string, random: Random): string {
  return String(Number(number) + random(7) - 3);
}

function bentPath(path: string, choices: Choices, random: Random): string {
  const parts = path.split("/");
  const at = parts.findLastIndex((part) => /\d/.test(part));
  if (at < 0) return path;
  parts[at] = encodeURIComponent(
    otherThan("id", decodeURIComponent(parts[at] ?? ""), { choices, random }).toWellFormed(),
  );
  return parts.join("/");
}

function bentJson(json: unknown, choices: Choices, random: Random): unknown {
  const places = placesIn(json);
  if (places.length === 0) return oneOf([null, {}, [], "", 0], random);
  const place = oneOf(places, random);
  const value = valueAt(json, place);
  const lot = random(12);
  if (lot === 0) return withValue(json, place, undefined);
  if (lot === 1) return withValue(json, place, oneOf([null, [], {}, true, -1, "", 1e21, [[]]], random));
  const name = String(place.at(-1));
  const other = otherThan(name, String(value), { choices, random });
  return withValue(json, place, typeof value === "number" && other !== "" ? Number(other) : other);
}

type Place = readonly (string | number)[];

function placesIn(json: unknown, place: Place = []): Place[] {
  if (typeof json !== "object" || json === null) return place.length > 0 ? [place] : [];
  return Object.entries(json).flatMap(([key, value]) => placesIn(value, [...place, key]));
}

function valueAt(json: unknown, place: Place): unknown {
  return place.reduce<unknown>((of, key) => (of as Record<string, unknown>)[key], json);
}

function withValue(json: unknown, place: Place, value: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return value;
  const copy = Array.isArray(json) ? [...(json as unknown[])] : { ...(json as object) };
  Reflect.set(copy, key, withValue(Reflect.get(copy, key), rest, value));
  return copy;
}

export function oneOf<Value>(values: readonly Value[], random: Random): Value {
  return values[random(values.length)] as Value;
}
