-- The list of contacts begins with people: who has no name comes after all who have one.
drop index contact_name;
create index contact_name on contact (org_id, (last_name = '' and first_name = ''), last_name, first_name, id);
