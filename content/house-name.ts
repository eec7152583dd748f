/** What a house is at the end of its name; whatever else stands there belongs to the name. */
const KIND = /^(.+) (hotel|motel|inn|house|guesthouse|lodge|hostel|resort|suites|cottages|cabins|hostal|posada)$/i;

/** The name of a house apart from what kind of house it is, as a sign above the door has them. */
export function nameOnSign(name: string): { own: string; kind: string | undefined } {
  const [, own = name, kind] = KIND.exec(name) ?? [];
  return { own, kind };
}
