import { z } from "zod";
import { keep } from "#content/cancellation.ts";
import { hotelShape } from "#content/content.ts";
import { timeOfDay } from "#content/time-of-day.ts";
import { switchedOff } from "#content/switched-off.ts";
import { words } from "#content/translation.ts";

/** What a place of the schema asks for, as a form can ask it. `none`: something that has a form of its own elsewhere. */
export type Kind =
  | { kind: "words" | "text" | "email" | "time" | "date" | "keep" | "check" | "switches" | "rooms" | "none" }
  | { kind: "number" | "money" | "percent" }
  | { kind: "choice"; options: readonly string[] }
  | { kind: "group"; shape: Readonly<Record<string, z.core.$ZodType>>; isOptional: boolean }
  | { kind: "list"; element: z.core.$ZodType };

/** The kind of a part of the schema; amounts and shares are told by the end of their `name`. */
export function kindOf(schema: z.core.$ZodType, name: string): Kind {
  if (schema === words) return { kind: "words" };
  if (schema === timeOfDay) return { kind: "time" };
  if (schema === switchedOff) return { kind: "switches" };
  if (schema === keep) return { kind: "keep" };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = kindOf(schema.unwrap(), name);
    return inner.kind === "group" ? { ...inner, isOptional: true } : inner;
  }
  if (schema instanceof z.ZodRecord) return { kind: "rooms" };
  if (schema instanceof z.ZodObject) return { kind: "group", shape: schema.shape, isOptional: false };
  if (schema instanceof z.ZodArray) return { kind: "list", element: schema.element };
  if (schema instanceof z.ZodEnum) return { kind: "choice", options: schema.options.map(String) };
  return simpleKindOf(schema, name);
}

function simpleKindOf(schema: z.core.$ZodType, name: string): Kind {
  // What can only be so is asked for all the same: an owner says that it is.
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodLiteral) return { kind: "check" };
  if (schema instanceof z.ZodISODate) return { kind: "date" };
  if (schema instanceof z.ZodEmail) return { kind: "email" };
  if (schema instanceof z.ZodString) return { kind: "text" };
  if (!(schema instanceof z.ZodNumber)) return { kind: "none" };
  if (name.endsWith("Cents")) return { kind: "money" };
  return { kind: name.endsWith("BasisPoints") ? "percent" : "number" };
}

/** The part of the schema at a place of the content, such as `services.items` or `services.items.0.name`. */
export function schemaAt(path: string): z.core.$ZodType {
  return path.split(".").reduce<z.core.$ZodType>((schema, name) => {
    const inner = innerOf(kindOf(schema, ""), name);
    if (!inner) throw new RangeError(`There is no ${path} in the schema.`);
    return inner;
  }, hotelShape);
}

function innerOf(kind: Kind, name: string): z.core.$ZodType | undefined {
  if (kind.kind === "list") return kind.element;
  return kind.kind === "group" ? kind.shape[name] : undefined;
}

/** The last part of a path. */
export function nameAt(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}
