-- Contacts that a team deleted; for a while all that is needed to put them back.
create table contact_deletion (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	deleted_by bigint not null,
	deleted_at timestamptz not null,
	contacts integer not null,
	undone_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade
);
create index on contact_deletion (org_id, team_id, id desc);
create index on contact_deletion (deleted_at);

create table deleted_contact (
	org_id bigint not null,
	deletion_id bigint not null,
	contact_id bigint not null,
	name text not null, -- or the number
	muted boolean not null,
	opted_out boolean not null,
	opted_out_by text,
	opted_out_at timestamptz,
	tag_ids bigint[] not null,
	facts jsonb, -- what was known of it; null: another team has it still
	primary key (org_id, deletion_id, contact_id),
	foreign key (org_id, deletion_id) references contact_deletion (org_id, id) on delete cascade
);
create index on deleted_contact (org_id, contact_id);

-- How long the words of texts are kept. The job goes through them by id and keeps its place.
create table retention_rule (
	org_id bigint primary key references organization on delete cascade,
	months smallint, -- null: for ever
	changed_by bigint not null,
	changed_at timestamptz not null,
	done_to bigint not null default 0, -- up to this text
	deleted bigint not null default 0,
	run_at timestamptz
);

-- What is written of a person, taken out of a text wherever it stands as words of its own.
create function redact(written text, needles text[]) returns text language plpgsql immutable parallel safe as $$
declare
	needle text;
begin
	foreach needle in array needles loop
		written := regexp_replace(
			written,
			'(?<![[:alnum:]])' || regexp_replace(needle, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])',
			'[removed]', 'gi'
		);
	end loop;
	return written;
end $$;

-- The same in every text of a JSON value: ids and names of fields stay.
create function redact(written jsonb, needles text[]) returns jsonb language plpgsql immutable parallel safe as $$
begin
	return case jsonb_typeof(written)
		when 'string' then to_jsonb(redact(written #>> '{}', needles))
		when 'array' then (
			select coalesce(jsonb_agg(redact(value, needles) order by nth), '[]')
			from jsonb_array_elements(written) with ordinality as element (value, nth)
		)
		when 'object' then (
			select coalesce(jsonb_object_agg(key, redact(value, needles)), '{}') from jsonb_each(written)
		)
		else written
	end;
end $$;

-- The audit log only grows; but whoever is removed for good is named in it no longer. Who did what, and when, stays.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and current_setting('quad.removing_person', true) = 'on'
		and to_jsonb(old) - 'subject_name' - 'details' - 'search_text'
			= to_jsonb(new) - 'subject_name' - 'details' - 'search_text'
	then
		return new;
	end if;
	raise exception 'The audit log only grows.';
end $$;

-- A conversation goes with its inbox, and with a person who is removed for good.
create function count_deleted() returns trigger language plpgsql as $$
declare
	gone record;
begin
	for gone in
		select org_id, inbox_id, coalesce(sum(unread) filter (where not archived), 0) as unread,
			count(*) filter (where not archived) as open, count(*) filter (where archived) as archived
		from deleted group by org_id, inbox_id order by org_id, inbox_id
	loop
		update inbox_count
		set unread = unread - gone.unread, open = open - gone.open, archived = archived - gone.archived
		where org_id = gone.org_id and inbox_id = gone.inbox_id;
	end loop;
	return null;
end $$;
create trigger conversation_deleted after delete on conversation
	referencing old table as deleted for each statement execute function count_deleted();
