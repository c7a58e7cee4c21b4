-- By which Contact ID a connection knows a contact: when two contacts become one, only one of their IDs stays with it.
alter table integration_contact add column contact_key text;

update integration_contact i set contact_key = coalesce((
		select g.before -> 'merged' -> 'facts' ->> 'key' from contact_merge g
		where g.org_id = c.org_id and g.merged_id = c.id and g.undone_at is null
		order by g.merged_at desc limit 1
	), c.contact_key)
from contact c
where c.org_id = i.org_id and c.id = i.contact_id;

-- Which contacts became this one.
create index contact_merged_into on contact (org_id, merged_into) where merged_into is not null;
