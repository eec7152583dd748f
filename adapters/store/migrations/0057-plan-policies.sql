-- The plan of a line and its cancellation terms, where they are not those of the rest of its order: {"plan": name, "terms": {...}}.
alter table order_line
  add column policy jsonb,
  add constraint order_line_policy_has_terms check (policy is null or (policy ? 'plan' and policy ? 'terms'));
