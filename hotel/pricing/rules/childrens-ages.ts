import { ADULT } from "./stay-request.ts";

/**
 * Children's ages as a list, or as they are typed, such as `3, 9`; undefined where one of them is no whole number of years
 * from 0 to 17.
 */
export function readAges(sent: unknown): readonly number[] | undefined {
  const ages =
    typeof sent === "string"
      ? sent
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(wholeYears)
      : sent;
  return Array.isArray(ages) && ages.every(isChildsAge) ? ages : undefined;
}

function wholeYears(typed: string): number {
  return /^\d{1,2}$/.test(typed) ? Number(typed) : Number.NaN;
}

function isChildsAge(age: unknown): age is number {
  return Number.isInteger(age) && Number(age) >= 0 && Number(age) < ADULT;
}
