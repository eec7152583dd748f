import type { LetterQuery } from "#hotel/messages/rules/letter-query.ts";
import { LISTED } from "./letter-rows.ts";
import { likePart } from "#adapters/store/like-part.ts";

/** The statement for one page of the outbox, newest first, and its values. Of what was asked only values enter the text. */
export function pageOfLetters({ states, search, before, limit }: LetterQuery): [text: string, values: unknown[]] {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions = [
    ...(states === undefined ? [] : [`state = any(${value(states)})`]),
    ...(before === undefined ? [] : [`id < ${value(before)}`]),
    ...(search === undefined ? [] : [searching(search, value)]),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
  return [`select ${LISTED} from outbox ${where} order by id desc limit ${value(limit)}`, values];
}

/** Addresses that hold the text; or what is about the booking of this number, and about its order. */
function searching(search: string, value: (given: unknown) => string): string {
  const addressed = `lower(recipient) like ${value(likePart(search))}`;
  if (!/^[1-9]\d{9}$/.test(search)) return addressed;
  const number = value(Number(search));
  return `(${addressed} or split_part(cause, ':', 2) = ${number}::bigint::text
    or split_part(cause, ':', 2) = (select order_id from order_line where booking_id = ${number}::bigint))`;
}
