-- Numbers, audit and users: what the desk's reports and searches look things up by.

create index ledger_by_time on ledger (at);

-- The audit's pages: newest first, each as quick with a search as without.
create index audit_by_time on audit (at, id);
create index audit_by_actor on audit (actor, at, id);
create index audit_by_kind on audit ((split_part(act, '.', 1) collate "C"), at, id);

-- The list of users, and the search in it.
create index account_by_name on account ((lower(name) collate "C"), id);
create index account_searched on account using gin (lower(name || ' ' || email) gin_trgm_ops);
