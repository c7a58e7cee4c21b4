-- A partner signs with a key that we share with it, or with one of its own whose public half we have. What it opened is
-- known, so that it ends with it.

alter table partner
	alter column sealed_key drop not null, -- the shared one
	add column algorithm text not null default 'HS256' check (algorithm in ('HS256', 'RS256', 'ES256')),
	add column public_key text, -- PEM
	add column may_sign_in_owners boolean not null default false,
	add check ((algorithm = 'HS256') = (sealed_key is not null) and (algorithm = 'HS256') = (public_key is null));
alter table partner alter column algorithm drop default;
create unique index partner_name on partner (org_id, lower(name));

alter table session add column partner_id bigint; -- whose word opened it
create index on session (org_id, partner_id) where partner_id is not null;
