-- Demo money belongs to no payment: a season of thousands of rows is not made to look for one each.

drop trigger ledger_adds_to_payment on ledger;
create trigger ledger_adds_to_payment after insert on ledger for each row when (new.kind <> 'demo')
  execute function add_to_payment();
