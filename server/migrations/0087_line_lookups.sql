-- What an organization's carrier said of a number when it was looked up: it is paid for each time, so it is kept.
create table line_lookup (
	org_id bigint not null references organization (id) on delete cascade,
	number bigint not null, -- E.164 digits
	type text not null check (type in ('mobile', 'landline', 'voip', 'other', 'unknown', 'invalid')),
	carrier text, -- whose line it is, where that is said
	looked_up_at timestamptz not null,
	primary key (org_id, number)
);
