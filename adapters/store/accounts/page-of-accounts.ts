import type { AccountPlace } from "#hotel/accounts/ports/accounts.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { columns } from "#adapters/store/columns.ts";
import { likePart } from "#adapters/store/like-part.ts";

export const ACCOUNT_COLUMNS = columns<Account>({
  id: "id",
  name: "name",
  email: "email",
  emailVerified: "email_verified",
  role: "role",
  createdAt: "created_at",
});

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
    ...(search === undefined ? [] : [`lower(name || ' ' || email) like ${value(likePart(search))}`]),
    ...(after === undefined
      ? []
      : [`(lower(name) collate "C", id) > (lower(${value(after.name)}) collate "C", ${value(after.id)})`]),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
  const order = 'order by lower(name) collate "C", id';
  return [`select ${ACCOUNT_COLUMNS} from account ${where} ${order} limit ${value(limit)}`, values];
}
