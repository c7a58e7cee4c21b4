-- WhatsApp by Meta's Cloud API: a number that an organization has there, beside the carrier account that it texts with.
create table cloud_api_account (
	org_id bigint primary key references organization,
	phone_number_id text not null,
	business_account_id text not null,
	number bigint not null, -- E.164 digits, as Meta says them
	name text not null,
	sealed_access_token text not null,
	sealed_app_secret text not null,
	sealed_verify_token text not null,
	connected_at timestamptz not null, -- since it is this number
	verified_at timestamptz, -- Meta asked our address for the verify token, and was answered
	called_at timestamptz -- its first signed call
);

-- Either account can be closed to us while the other one sends.
alter table carrier_fault drop constraint carrier_fault_pkey;
alter table carrier_fault
	add column source text not null default 'carrier' check (source in ('carrier', 'cloud-api')),
	add primary key (org_id, source);
