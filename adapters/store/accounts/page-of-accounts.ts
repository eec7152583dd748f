export const ACCOUNT_COLUMNS = "id, name, email, email_verified, role, created_at";

/** The statement for one page of accounts, and its values. Of what was asked only values enter the text. */
export function pageOfAccounts(asked: {
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
}): [text: string, values: unknown[]] {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const { search, after, limit } = asked;
  const conditions = [
    ...(search === undefined ? [] : [`lower(name || ' ' || email) like ${value(`%${literal(search)}%`)}`]),
    ...(after === undefined ? [] : [following(value(after))]),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
  const order = 'order by lower(name) collate "C", id';
  return [`select ${ACCOUNT_COLUMNS} from account ${where} ${order} limit ${value(limit)}`, values];
}

function following(after: string): string {
  return `(lower(name) collate "C", id) > ((select lower(name) collate "C" from account where id = ${after}), ${after})`;
}

function literal(search: string): string {
  return search.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
