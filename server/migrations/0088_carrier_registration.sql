-- What Twilio said when it was asked last about the registration of an organization. A team's own status is in `team`.
create table carrier_registration (
	org_id bigint primary key references organization (id) on delete cascade,
	-- null: the account has no messaging service, so there is no campaign to ask about
	campaign_status text check (campaign_status in ('NOT_STARTED', 'IN_PROGRESS', 'VERIFIED', 'FAILED', 'SUSPENDED')),
	reasons text[] not null default '{}', -- why it was refused
	checked_at timestamptz not null
);

create table toll_free_verification (
	org_id bigint not null references carrier_registration on delete cascade,
	number bigint not null, -- E.164 digits
	status text not null check (status in ('in-review', 'approved', 'rejected')),
	reasons text[] not null default '{}',
	primary key (org_id, number)
);
