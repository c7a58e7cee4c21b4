-- Accounts at real carriers: an organization's own, or the installation's, which the provider lets it use.
alter table carrier_account drop constraint carrier_account_kind_check;
alter table carrier_account
	add constraint carrier_account_kind_check check (kind in ('simulator', 'twilio')),
	add column api_key text, -- calls are made with it where there is one; the token signs all the same
	add column sealed_api_secret text,
	add column messaging_service text,
	add column connected_at timestamptz not null default now(), -- since it is this account, and no other
	add check ((api_key is null) = (sealed_api_secret is null));

create table installation_account (
	kind text primary key check (kind in ('twilio')),
	account text not null,
	sealed_auth_token text not null,
	api_key text,
	sealed_api_secret text,
	messaging_service text,
	connected_at timestamptz not null,
	check ((api_key is null) = (sealed_api_secret is null))
);

-- Organizations that send with it. No foreign key leads from a tenant's table to the installation's: it may be on a shard.
create table uses_installation_account (
	org_id bigint primary key references organization,
	kind text not null check (kind in ('twilio')),
	since timestamptz not null
);
