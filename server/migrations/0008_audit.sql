-- Who did what to whom, as whom, from where. Written once and never changed: the triggers refuse it to everybody.

create table audit_entry (
	org_id bigint not null,
	id bigint not null,
	at timestamptz not null,
	action text not null, -- of contract/src/audit/actions.ts
	person_id bigint, -- who did it; null where the product did it by itself
	as_person_id bigint, -- for whom, while caretaking
	team_id bigint,
	subject_kind text, -- what it was done to: 'person', 'inbox', 'batch' …
	subject_id bigint,
	subject_name text, -- as it was called then
	details jsonb not null default '{}', -- what changed, in words for a reader; never a secret
	address inet, -- where the request came from
	primary key (org_id, id),
	foreign key (org_id) references organization (id) on delete cascade
);
create index on audit_entry (org_id, at desc, id desc);
create index on audit_entry (org_id, person_id, at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'The audit log only grows.';
end $$;

create trigger audit_entry_only_grows before update on audit_entry for each row execute function refuse_change();
