-- An opt-out that stands in a row that is left out counts all the same: for the Contact ID and for the number of that
-- row. It waits beside the row until the import ends. By number it is kept like a STOP, for whoever gets the number
-- later; unlike a STOP, staff may take it back.
alter table import_rejection add column out_key text, add column out_mobile bigint;
create index import_rejection_out on import_rejection (org_id, run_id)
	where out_key is not null or out_mobile is not null;
alter table import_run add column left_out_opted_out integer not null default 0; -- rows left out that say opted out
alter table number_stop drop constraint number_stop_by_check;
alter table number_stop add constraint number_stop_by_check check (by in ('text', 'carrier', 'import'));
