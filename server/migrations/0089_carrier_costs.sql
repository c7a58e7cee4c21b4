-- What an organization's own carrier account has cost, as its carrier bills it. In 1/10,000 dollar.
create table carrier_cost (
	org_id bigint primary key references organization (id) on delete cascade,
	account text not null,
	counted_from date not null,
	segment_cost bigint not null,
	mms_cost bigint not null,
	voice_cost bigint not null,
	as_of timestamptz not null
);
