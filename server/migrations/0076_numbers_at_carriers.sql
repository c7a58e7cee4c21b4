-- Where the carrier sends the texts of a number: to this Quad or elsewhere. Null: nobody has looked, or there is no carrier.

alter table phone_number
	add column texts_go text check (texts_go in ('here', 'elsewhere')),
	add column checked_at timestamptz;

-- The numbers and the landlines that accounts have at the simulated carrier.
create table sim_number (
	number bigint primary key,
	account_id bigint not null references sim_account (id) on delete cascade,
	sid text not null unique,
	sms_url text not null default '',
	voice_url text not null default ''
);
create index on sim_number (account_id);

create table sim_caller_id (
	account_id bigint not null references sim_account (id) on delete cascade,
	number bigint not null,
	sid text not null unique,
	primary key (account_id, number)
);
