import { randomBytes } from "node:crypto";
import type { LetterLinkTable, LinkPurpose } from "#hotel/booking/ports/letter-links.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { hashOf } from "#adapters/store/hash-of.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function letterLinkTable(run: Run): LetterLinkTable {
  const orderOf = async (text: string, token: string, asked: { purpose: LinkPurpose; at: Instant }) =>
    (await run<{ order_id: string }>(text, [hashOf(token), asked.purpose, timestamp(asked.at)]))[0]?.order_id;
  return {
    issue: async ({ purpose, orderId, at, expiresAt, token = randomBytes(32).toString("base64url") }) => {
      await run(ISSUE, [hashOf(token), purpose, orderId, timestamp(at), timestamp(expiresAt)]);
      return token;
    },
    issueTo: async (email, { orderId, links, at }) => {
      const hashes = links.map(({ token }) => hashOf(token));
      const purposes = links.map(({ purpose }) => purpose);
      const ends = links.map(({ expiresAt }) => timestamp(expiresAt));
      const issued = await run(ISSUE_TO, [orderId, email, timestamp(at), hashes, purposes, ends]);
      return issued.length === links.length
        ? Object.fromEntries(links.map(({ purpose, token }) => [purpose, token]))
        : undefined;
    },
    follow: (token, purpose, at) => orderOf(`select order_id from letter_link where ${LIVING}`, token, { purpose, at }),
    use: (token, purpose, at) =>
      orderOf(`update letter_link set used_at = $3 where ${LIVING} returning order_id`, token, { purpose, at }),
    revoke: async (orderId, purposes, at) => {
      await run(
        `update letter_link set revoked_at = $3
         where order_id = $1 and purpose = any($2) and revoked_at is null and used_at is null`,
        [orderId, purposes, timestamp(at)],
      );
    },
  };
}

const LIVES_ANEW = `
  on conflict (hash) do update
    set issued_at = excluded.issued_at, expires_at = excluded.expires_at, used_at = null, revoked_at = null`;

const ISSUE = `
  insert into letter_link (hash, purpose, order_id, issued_at, expires_at) values ($1, $2, $3, $4, $5) ${LIVES_ANEW}`;

// Locked, so that a correction has ended before, or sees these links and ends them.
const ISSUE_TO = `
  with addressed as (select id from orders where id = $1 and email = $2 for share)
  insert into letter_link (hash, purpose, order_id, issued_at, expires_at)
  select l.hash, l.purpose, a.id, $3, l.expires_at
  from addressed a, unnest($4::text[], $5::text[], $6::timestamptz[]) as l (hash, purpose, expires_at)
  ${LIVES_ANEW} returning hash`;

const LIVING = "hash = $1 and purpose = $2 and expires_at > $3 and used_at is null and revoked_at is null";
