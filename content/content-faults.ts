import type { z } from "zod";

/** Where a value can be one of several, what is wrong with the one that it was meant to be: the one whose parts it has. */
export function issuesIn(issue: z.core.$ZodIssue): Pick<z.core.$ZodIssue, "path" | "message">[] {
  if (issue.code !== "invalid_union") return [issue];
  const meant = issue.errors.find((errors) => errors.length > 0 && errors.every(isOfItsParts));
  return meant ? meant.map(({ path, message }) => ({ path: [...issue.path, ...path], message })) : [issue];
}

function isOfItsParts({ code, path }: z.core.$ZodIssue): boolean {
  return code !== "unrecognized_keys" && path.length > 0;
}

/** What is wrong with a value, for people who have never seen a schema; undefined leaves it to the schema's own words. */
export function faultInWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "is missing";
      if (issue.expected === "int") return "must be a whole number";
      return issue.expected === "number" ? "must be a number" : undefined;
    case "too_small":
      if (issue.origin === "string") return "must not be empty";
      return issue.origin === "array" ? `needs ${issue.minimum} or more` : `must be at least ${issue.minimum}`;
    case "too_big":
      if (issue.origin === "string") return `must have at most ${issue.maximum} characters`;
      return issue.origin === "array" ? `takes ${issue.maximum} at most` : `must be at most ${issue.maximum}`;
    case "invalid_format":
      return issue.format === "email" ? "must be an e-mail address such as desk@example.com" : undefined;
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    default:
      return undefined;
  }
}
