import type pg from "pg";

// For negative controls only: each takes one guard out of a database, or a program, that is the control's own.

/** The counters' door without its condition, and no CHECK behind it: what is left is looking first and writing later. */
export const COUNT_WITHOUT_LOOKING = `
  alter table inventory drop constraint inventory_never_oversold;
  create or replace function change_inventory(changes jsonb) returns table (short_type text, short_night date)
  language plpgsql as $$ begin
    update inventory i set held = i.held + c.held, sold = i.sold + c.sold, blocked = i.blocked + c.blocked
    from summed_changes(changes) c where i.type_id = c.type_id and i.night = c.night;
  end $$`;

/** The counters' door, locking line by line as the cart has them; it dawdles after each, as on a busy machine. */
export const COUNT_IN_CART_ORDER = `
  create or replace function change_inventory(changes jsonb) returns table (short_type text, short_night date)
  language plpgsql as $$
  declare line record;
  begin
    for line in select c ->> 'type' as type, (c ->> 'check_in')::date + n as night, (c ->> 'held')::integer as held
      from jsonb_array_elements(changes) with ordinality as line(c, place),
        generate_series(0, (c ->> 'check_out')::date - (c ->> 'check_in')::date - 1) n
      order by place, n
    loop
      update inventory i set held = i.held + line.held where i.type_id = line.type and i.night = line.night;
      perform pg_sleep(0.01);
    end loop;
  end $$`;

/** A code's uses looked at first and written later, and no CHECK behind it. */
export const COUNT_CODES_WITHOUT_WAITING = `
  alter table promo_code drop constraint promo_code_never_used_beyond;
  create or replace function take_codes(of_order text) returns table (short_code text, is_of_guest boolean)
  language plpgsql as $$ begin
    if exists (select from promo_code where used >= most) then return query select code, false from promo_code; end if;
    perform pg_sleep(0.05);
    update promo_code set used = used + 1;
  end $$`;

/** No order is known by its client key to the database; a later look still finds it. */
export const NO_CLIENT_KEYS = `
  create function forget_client_key() returns trigger language plpgsql as $$ begin
    new.owns_client_key := false;
    return new;
  end $$;
  create trigger forget_client_key before insert on orders for each row execute function forget_client_key()`;

/** Counting what somebody holds without making others of the same name wait. */
export const NO_HOLDINGS_LOCK = [
  "from lock_holdings($1, $2, $3, $4, $5, $6)",
  `from (
    select coalesce(sum(l.rooms) filter (where o.visit = $1), 0)::integer as browser_rooms, 0 as browser_unpaid,
      coalesce(sum(l.rooms * l.nights) filter (where o.visit = $1), 0)::integer as browser_held,
      coalesce(sum(l.rooms * l.nights) filter (where o.visit = $1 and o.created_at >= $6), 0)::integer as browser_opened,
      coalesce(sum(l.rooms) filter (where o.address = $2), 0)::integer as own_rooms, 0 as own_unpaid,
      coalesce(sum(l.rooms * l.nights) filter (where o.address = $2), 0)::integer as own_held,
      coalesce(sum(l.rooms * l.nights) filter (where o.address = $2 and o.created_at >= $6), 0)::integer as own_opened,
      coalesce(sum(l.rooms) filter (where o.near_network = $3), 0)::integer as near_rooms, 0 as near_unpaid,
      0 as near_held, 0 as near_opened,
      coalesce(sum(l.rooms) filter (where o.far_network = $4), 0)::integer as far_rooms, 0 as far_unpaid,
      0 as far_held, 0 as far_opened,
      count(distinct o.id) filter (where lower(o.email) = lower($5) and o.state = 'pending')::integer as email_pending
    from orders o join order_line l on l.order_id = o.id where o.state in ('held', 'pending', 'expiring')) as unlocked`,
] as const;

/** Nobody waits for the counters, and nothing is taken from them: what is left is looking at what others have committed. */
export const NO_COUNTERS = [
  "select short_type, short_night from change_inventory($1)",
  "select '' as short_type, null::date as short_night where $1 = ''",
] as const;

/** Every connection of the pool says something else instead, and `used` tells how often. */
export function rewriteSql(pool: pg.Pool, rewrites: readonly (readonly [from: string, to: string])[]) {
  const used = rewrites.map(() => 0);
  const rewrite = (text: string) =>
    rewrites.reduce((present, [from, to], index) => {
      if (present.includes(from)) used[index] = (used[index] ?? 0) + 1;
      return present.replace(from, () => to);
    }, text);
  pool.on("connect", (client) => {
    const { query } = client;
    const rewritten = (asked: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(query, client, [isStatement(asked) ? { ...asked, text: rewrite(asked.text) } : asked, ...rest]);
    Object.assign(client, { query: rewritten });
  });
  return { used: () => used };
}

function isStatement(asked: unknown): asked is { text: string } {
  return typeof asked === "object" && asked !== null && "text" in asked && typeof asked.text === "string";
}

/** A provider whose word can't be trusted: it says that a payment was cancelled, and lets it be paid all the same. */
export function onlySaysCancelled(line: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (url, init) => {
    const address = String(url);
    if (!address.endsWith("/cancel")) return line(url, init);
    const { body: _, ...asked } = { ...init, method: "GET" };
    const intent = (await (await line(address.replace(/\/cancel$/, ""), asked)).json()) as object;
    return Response.json({ ...intent, status: "canceled" });
  };
}
