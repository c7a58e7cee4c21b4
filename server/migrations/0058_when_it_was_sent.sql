-- When a text was handed over: its answers count for a day from then on, and its receipts do not move it. Of what went out
-- before this was kept, it is when its batch was done, or its last receipt if that came first.
alter table message add column sent_at timestamptz;

update message m set sent_at = least(m.updated_at, (
	select b.completed_at from batch b where b.org_id = m.org_id and b.id = m.batch_id
))
where not m.incoming and m.status not in (0, 5);
