import type { AuditRow, AuditSearch } from "#hotel/reports/ports/audit.ts";
import { columns } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import { loggedDetail } from "#adapters/store/kernel/logged-detail.ts";

/** The statement for one page of the audit, and its values. Of what was asked only values enter the text. */
export function pageOfAudit(search: AuditSearch): [text: string, values: unknown[]] {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const { actors, kind, bookingId, from, until, after, limit } = search;
  const conditions = [
    ...(actors === undefined ? [] : [`actor = any(${value(actors)}::text[])`]),
    ...(kind === undefined ? [] : [`split_part(act, '.', 1) collate "C" = ${value(kind)}`]),
    ...(bookingId === undefined ? [] : [`subject = any(array(${subjectsOf(value(bookingId))}))`]),
    ...(from === undefined ? [] : [`at >= ${value(timestamp(from))}`]),
    ...(until === undefined ? [] : [`at < ${value(timestamp(until))}`]),
    ...(after === undefined ? [] : [following(value(after))]),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
  const page = `select id, actor, act, subject, at, detail from audit ${where} order by at desc, id desc limit ${value(limit)}`;
  return [`with page as materialized (${page}) ${NAMED}`, values];
}

function subjectsOf(booking: string): string {
  return `select ${booking}::bigint::text union all select 'booking:' || ${booking}::bigint
    union all select order_id from order_line where booking_id = ${booking}::bigint`;
}

function following(after: string): string {
  return `(at, id) < ((select at from audit where id = ${after}::bigint), ${after}::bigint)`;
}

// A subject is an account's id, with or without its kind in front, an order's, or a booking's number.
const NAMED = `
  select ${columns<AuditRow>({
    id: "p.id",
    actor: "p.actor",
    act: "p.act",
    subject: "p.subject",
    at: "p.at",
    detail: loggedDetail("p"),
    by: "case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name, 'email', b.email) end",
    account: "case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name, 'email', s.email) end",
    bookingIds: `to_jsonb(array(
      select l.booking_id from order_line l where l.order_id = p.subject
      union all
      select k.id from booking k where k.id = case when p.subject ~ '^(booking:)?[1-9][0-9]{9}$'
        then right(p.subject, 10)::bigint end
      order by 1))`,
  })}
  from page p
    left join account b on b.id = p.actor
    left join account s on s.id = regexp_replace(p.subject, '^account:', '')
  order by p.at desc, p.id desc`;
