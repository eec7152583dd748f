import type { AccountPlace } from "#hotel/accounts/ports/accounts.ts";

export const ACCOUNT_COLUMNS = "id, name, email, email_verified, role, created_at";

/** The statement for one page of accounts, and its values. Of what was asked only values enter the text. */
export function pageOfAccounts(asked: {
  search?: string | undefined;
  after?: AccountPlace | undefined;
  limit: number;
}): [text: string, values: unknown[]] {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const { search, after, limit } = asked;
  const conditions = [
    ...(search === undefined ? [] : [`lower(name || ' ' || email) like ${value(`%${literal(search)}%`)}`]),
    ...(after === undefined
      ? []
      : [`(lower(name) collate "C", id) > (lower(${value(after.name)}) collate "C", ${value(after.id)})`]),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
  const order = 'order by lower(name) collate "C", id';
  return [`select ${ACCOUNT_COLUMNS} from account ${where} ${order} limit ${value(limit)}`, values];
}

function literal(search: string): string {
  return search.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
