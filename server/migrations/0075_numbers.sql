-- The numbers of organizations: set aside, being bought, or theirs. Which inbox has one now, `inbox_number` knows.

-- A directory, not a tenant's table, as inbox_number is: over the whole installation a number is one organization's.
create table phone_number (
	number bigint primary key, -- E.164 digits
	org_id bigint not null references organization (id) on delete cascade,
	sid text not null unique, -- how calls name it
	carrier_sid text, -- how the carrier names it, where it does
	type text not null check (type in ('local', 'toll-free', 'landline')),
	state text not null check (state in ('reserved', 'buying', 'owned')),
	reserved_until timestamptz,
	release_at timestamptz, -- it works until then, and can be kept meanwhile
	inbox_id bigint, -- for which it is being bought, or which had it last
	-- for whose personal inbox it is meant, and how it was chosen
	team_id bigint,
	person_id bigint,
	chosen_as text check (chosen_as in ('new', 'reserved', 'landline')),
	changed_at timestamptz not null default now(),
	check (state = 'reserved' or reserved_until is null),
	check ((team_id is null) = (person_id is null)),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete set null (inbox_id),
	foreign key (org_id, team_id, person_id) references team_member (org_id, team_id, person_id)
		on delete set null (team_id, person_id)
);
create index on phone_number (org_id, number);
create index on phone_number (org_id, inbox_id) where inbox_id is not null;
create index on phone_number (org_id, team_id, person_id) where person_id is not null;
create index phone_number_due on phone_number (coalesce(release_at, reserved_until))
	where state <> 'owned' or release_at is not null;

insert into phone_number (number, org_id, sid, type, state, inbox_id)
select number, org_id, 'PN' || md5(gen_random_uuid()::text),
	case when substr(number::text, 2, 3) in ('800', '833', '844', '855', '866', '877', '888') then 'toll-free' else 'local' end,
	'owned', inbox_id
from inbox_number;

-- A landline that somebody says is the college's, until it is confirmed.
create table landline_check (
	org_id bigint not null references organization (id) on delete cascade,
	number bigint not null,
	code text not null,
	typed_on text not null check (typed_on in ('phone', 'screen')),
	tries integer not null default 0,
	expires_at timestamptz not null,
	primary key (org_id, number)
);
