/**
 * A statement that begins by shutting out whoever may be a stranger: an account is doubtful while nobody has proven its
 * address, for anybody can open one under an address. Every way in goes that the provider's word or a letter does not
 * vouch for: sessions, passkeys, the authenticator app. What was booked under another address leaves the account as well.
 * @param doubtful which accounts are meant, as a condition on `account`; they are shut out as far as their address is unproven
 * @param alsoShut those of them whose ways in go though their address is proven, as a condition; the statement may name all as `shut`
 * @param credentials which of the passwords and links go, as a condition on `account_credential`
 * @param statement what is done at once; it may name the accounts as `doubtful`
 */
export function shutOut(parts: {
  doubtful: string;
  alsoShut?: string;
  credentials: string;
  statement: string;
}): string {
  return `
  with ${ordersFirst(parts.doubtful)},
    shut as (select id, not email_verified as is_doubtful from account
      where ${parts.doubtful} and (not email_verified or ${parts.alsoShut ?? "false"}) and ${ORDERS_LOCKED}),
    doubtful as (select id from shut where is_doubtful),
    sessions as (delete from account_session where account_id in (select id from shut)),
    passkeys as (delete from account_passkey where account_id in (select id from shut)),
    factors as (delete from account_second_factor where account_id in (select id from shut)),
    credentials as (delete from account_credential where ${parts.credentials}),
    ${STRAY_STAYS}
  ${parts.statement}`;
}

/**
 * The part of a statement that locks the orders of doubtful accounts, sorted, before the rest of it takes an account (docs/BOOKING.md, locks).
 * The rest waits for it by asking `ORDERS_LOCKED`.
 */
export function ordersFirst(doubtful: string): string {
  return `locked as materialized (select id from orders
      where account_id in (select id from account where ${doubtful} and not email_verified) order by id for no key update)`;
}

export const ORDERS_LOCKED = "(select count(*) from locked) >= 0";

/**
 * Of an update of `account` within such a statement: whoever may be a stranger works here no more, since the role was given to whoever
 * opened the account, and the letter's reader may be another. An owner keeps it: nobody becomes one with an unproven address, and the
 * house needs one.
 */
export const ROLE_LEFT =
  "role = case when role <> 'owner' and id in (select id from doubtful) then 'customer' else role end";

/**
 * The part of a statement that takes orders and stays under other addresses from accounts of which `doubtful` tells the id.
 * Who mistyped their address when they registered gave the right one with the stay; the reader of the mistyped one is not
 * its guest. Letters to its own address still lead to it.
 */
export const STRAY_STAYS = `
    stray_orders as (update orders set account_id = null
      where account_id in (select id from doubtful) and lower(email) <> (select email from account where id = account_id)
      returning id),
    stray_stays as (update booking set account_id = null where order_id in (select id from stray_orders))`;
