-- Who wrote a message that went out as a colleague's: they may open it, and take it back.
alter table batch
	add column sent_as_by bigint,
	add foreign key (org_id, sent_as_by) references person (org_id, id);
