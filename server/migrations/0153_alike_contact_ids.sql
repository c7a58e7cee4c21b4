-- Contact IDs that differ in case or leading zeros alone are found without reading every contact of the organization.
create index contact_alike on contact (org_id, ltrim(lower(contact_key), '0'));
