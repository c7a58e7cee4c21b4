-- Who did what to whom, as whom, from where. Rows are kept for ever: the triggers refuse to change or remove them to
-- everybody, until the whole organization goes. The database itself numbers and dates them.

create sequence audit_entry_id;

create table audit_entry (
	org_id bigint not null,
	id bigint not null default nextval('audit_entry_id'),
	at timestamptz(3) not null default clock_timestamp(), -- to the millisecond, as the programs read it
	action text not null, -- of contract/src/organization/audit/actions.ts
	person_id bigint, -- who did it; null where nobody was signed in, or the product did it by itself
	as_person_id bigint, -- for whom, while caretaking
	team_id bigint,
	subject_kind text, -- what it was done to: 'person', 'inbox', 'batch' …
	subject_id bigint,
	subject_name text, -- as it was called then
	details jsonb not null default '{}', -- what changed, in words for a reader; never a secret
	address inet, -- where the request came from
	search_text text not null generated always as (
		-- begins with a space, so that every word does
		fold_text(' ' || coalesce(subject_name, '') || ' ' || details::text || ' ' || coalesce(host(address), ''))
	) stored,
	primary key (org_id, id),
	foreign key (org_id) references organization (id) on delete cascade
);
create index on audit_entry (org_id, at desc, id desc);
create index on audit_entry (org_id, person_id, at desc, id desc);
create index on audit_entry (org_id, as_person_id, at desc, id desc) where as_person_id is not null;
create index on audit_entry (org_id, action, at desc, id desc);
create index on audit_entry using gin (org_id, search_text gin_trgm_ops);

create function refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'The audit log only grows.';
end $$;

create trigger audit_entry_never_changes before update on audit_entry for each row execute function refuse_change();
-- What goes with its organization is removed by the foreign key's own trigger.
create trigger audit_entry_stays before delete on audit_entry
	for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger audit_entry_is_never_emptied before truncate on audit_entry
	for each statement execute function refuse_change();
