import { z } from "zod";
import { keep } from "#content/cancellation.ts";
import { hotelShape, onFloor } from "#content/content.ts";
import { charges, day, otherPlan, plans, types, weekdays } from "#content/rate-book.ts";
import { timeOfDay, turnOfDay } from "#content/time-of-day.ts";
import { switchedOff } from "#content/switched-off.ts";
import { description, words } from "#content/translation.ts";

/** What a place of the schema asks for, as a form can ask it. `none`: something that has a form of its own elsewhere. */
export type Kind =
  | { kind: "words" | "text" | "email" | "time" | "date" | "keep" | "check" | "switches" | "rooms" | "none" }
  | { kind: "number" | "money" | "percent" | "room-numbers" }
  /** Any number of a few; the document says which there are. */
  | { kind: "ticks" | "one-of"; of: "weekdays" | "types" | "plans" | "charges" }
  /** One number, of several meanings. */
  | { kind: "amount"; ways: readonly string[] }
  /** One of several groups, which share some of their parts. */
  | { kind: "either"; shapes: readonly Shape[] }
  | { kind: "by-type"; element: z.core.$ZodType }
  | { kind: "choice"; options: readonly string[] }
  | { kind: "group"; shape: Shape; isOptional: boolean }
  | { kind: "list"; element: z.core.$ZodType; isOptional: boolean };

export type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** The kind of a part of the schema; amounts and shares are told by the end of their `name`. */
export function kindOf(schema: z.core.$ZodType, name: string): Kind {
  if (schema === words || schema === description) return { kind: "words" };
  if (schema === timeOfDay || schema === turnOfDay) return { kind: "time" };
  if (schema === switchedOff) return { kind: "switches" };
  if (schema === keep) return { kind: "keep" };
  if (schema === onFloor) return { kind: "room-numbers" };
  const ofBook = OF_BOOK.get(schema);
  if (ofBook) return ofBook;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = kindOf(schema.unwrap(), name);
    if (inner.kind === "list") return { ...inner, isOptional: schema instanceof z.ZodOptional };
    return inner.kind === "group" ? { ...inner, isOptional: true } : inner;
  }
  if (schema instanceof z.ZodRecord) {
    const element = schema.valueType;
    return element instanceof z.ZodObject ? { kind: "by-type", element } : { kind: "rooms" };
  }
  if (schema instanceof z.ZodUnion) return eitherOf(schema.options);
  if (schema instanceof z.ZodObject) return { kind: "group", shape: schema.shape, isOptional: false };
  if (schema instanceof z.ZodArray) return { kind: "list", element: schema.element, isOptional: false };
  if (schema instanceof z.ZodEnum) return { kind: "choice", options: schema.options.map(String) };
  return simpleKindOf(schema, name);
}

const OF_BOOK = new Map<z.core.$ZodType, Kind>([
  [day, { kind: "date" }],
  [weekdays, { kind: "ticks", of: "weekdays" }],
  [types, { kind: "ticks", of: "types" }],
  [plans, { kind: "ticks", of: "plans" }],
  [charges, { kind: "ticks", of: "charges" }],
  [otherPlan, { kind: "one-of", of: "plans" }],
]);

function eitherOf(options: readonly z.core.$ZodType[]): Kind {
  const shapes = options.flatMap((option): Shape[] => (option instanceof z.ZodObject ? [option.shape] : []));
  const names = shapes.map((shape) => Object.keys(shape));
  if (names.every(({ length }) => length === 1)) return { kind: "amount", ways: names.flat() };
  return { kind: "either", shapes };
}

/** Which of the groups a value is meant to be: the first one that has every part of it. */
export function placeAmong(shapes: readonly Shape[], value: unknown): number {
  const names = typeof value === "object" && value !== null ? Object.keys(value) : [];
  return Math.max(
    0,
    shapes.findIndex((shape) => names.every((name) => name in shape)),
  );
}

function simpleKindOf(schema: z.core.$ZodType, name: string): Kind {
  // What can only be so is asked for all the same: an owner says that it is.
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodLiteral) return { kind: "check" };
  if (schema instanceof z.ZodISODate) return { kind: "date" };
  if (schema instanceof z.ZodEmail) return { kind: "email" };
  if (schema instanceof z.ZodString) return { kind: "text" };
  if (!(schema instanceof z.ZodNumber)) return { kind: "none" };
  return { kind: figureAt(name) };
}

/** Amounts and shares are told by the end of their name. */
export function figureAt(name: string): "money" | "percent" | "number" {
  if (/cents$/i.test(name)) return "money";
  return /basisPoints$/i.test(name) ? "percent" : "number";
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
  if (kind.kind === "list" || kind.kind === "by-type") return kind.element;
  if (kind.kind === "either") return kind.shapes.find((shape) => name in shape)?.[name];
  return kind.kind === "group" ? kind.shape[name] : undefined;
}

/** The last part of a path. */
export function nameAt(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}
