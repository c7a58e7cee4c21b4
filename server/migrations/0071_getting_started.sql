-- The checklist of a new organization. Nothing of it is ticked by hand: what is done is seen from the other tables.

alter table organization add column set_up_closed_at timestamptz; -- null: owners land on the checklist
update organization set set_up_closed_at = now(); -- who works already needs none
