-- Numbers: what a day's report looks money up by.

create index ledger_by_time on ledger (at);
