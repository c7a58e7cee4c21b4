-- What a text has cost, as the carrier says it: a while after it was sent, and not in its callbacks. A table of its own, so
-- that the ledger's rows are not written once more for it.
create table message_price (
	org_id bigint not null,
	message_id bigint not null,
	price integer not null, -- 1/10,000 dollar
	primary key (org_id, message_id),
	foreign key (org_id, message_id) references message (org_id, id) on delete cascade
);
