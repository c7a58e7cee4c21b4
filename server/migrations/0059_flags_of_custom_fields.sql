-- A custom field has the flags of the specifications (3 §3), with their defaults: a new one is not merged into texts before
-- somebody says so. Those that are there keep what they have.
alter table custom_field
	alter column can_merge set default false,
	add column is_required boolean not null default true,
	add column search_field boolean not null default false,
	add column is_date boolean not null default false;
