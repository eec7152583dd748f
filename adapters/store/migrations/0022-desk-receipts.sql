-- Receipts for money that is taken at the desk, and for what is handed back there.

alter table document_series drop constraint document_series_kind_check;
alter table document_series add constraint document_series_kind_check
  check (kind in ('receipt', 'credit-note', 'reversal', 'desk-receipt', 'desk-refund'));

drop trigger ledger_makes_document_due on ledger;
create trigger ledger_makes_document_due after insert on ledger for each row
  when (new.order_id is not null
    and new.kind in ('captured', 'refunded', 'refund-returned', 'cash', 'card-at-desk', 'returned-at-desk'))
  execute function document_comes_due();
insert into document_due (movement, order_id)
select id, order_id from ledger
where order_id is not null and kind in ('cash', 'card-at-desk', 'returned-at-desk');
