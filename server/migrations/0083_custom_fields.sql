-- A custom field has a type. Its values stay texts in contact.custom, in a form that sorts as the type does
-- (contract/src/contacts/contacts/field-values.ts); `converting` while a job rewrites them for another type.
alter table custom_field
	add column kind text not null default 'text' check (kind in ('text', 'number', 'date', 'choice')),
	add column choices text[] not null default '{}',
	add column converting boolean not null default false;
update custom_field set kind = 'date' where is_date;
alter table custom_field drop column is_date;

-- What the wizard asked for, until the job has made it (gaps N-28: setupRequired, inProgress, enabled).
create table custom_field_setup (
	org_id bigint primary key references organization on delete cascade,
	fields jsonb not null,
	asked_at timestamptz not null,
	completed_at timestamptz
);

-- Whoever has a value is found by it among a million, whatever its case and accents:
--   fold_text(custom::text)::jsonb @> jsonb_build_object('<field id>', fold_text('<value>'))
-- Folding takes no mark of JSON away, and what has a value at all is asked by `custom ? '<field id>'`.
create index contact_custom on contact using gin (org_id, (fold_text(custom::text)::jsonb) jsonb_path_ops);

-- A value as people read it: dates as M/D/YYYY h:mm A (spec 3 §9).
create function shown_custom(value text, kind text) returns text language sql immutable parallel safe
return case
	when kind = 'date' and value ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$' then
		ltrim(substr(value, 6, 2), '0') || '/' || ltrim(substr(value, 9, 2), '0') || '/' || substr(value, 1, 4)
			|| case when length(value) > 10 then
				' ' || (substr(value, 12, 2)::int + 11) % 12 + 1 || ':' || substr(value, 15, 2)
					|| case when substr(value, 12, 2) < '12' then ' AM' else ' PM' end
			else '' end
	else value
end;
