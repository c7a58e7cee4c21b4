-- What the provider sets of each organization.

-- While it is suspended nobody of it signs in and nothing goes out.
alter table organization
	add column suspended_at timestamptz,
	add column suspended_reason text,
	add column restored_at timestamptz, -- the last time
	add check ((suspended_at is null) = (suspended_reason is null));
create index organization_suspended on organization (id) where suspended_at is not null;

alter table contract add column ends_on date; -- null: it goes on

-- Who of the provider set it: somebody of another organization, so a name and no key.
alter table feature_setting
	add column changed_by text,
	add column changed_at timestamptz;

-- A request is answered once.
alter table service_request
	add column outcome text check (outcome in ('granted', 'declined')),
	add column answer text, -- why it was declined, as the requester was told
	add column answered_by bigint, -- who of the provider: no key either
	add column answered_at timestamptz,
	add check ((outcome is null) = (answered_at is null));
update service_request r set outcome = 'granted', answered_by = e.person_id, answered_at = e.at
from credit_entry e where e.org_id = r.org_id and e.request_id = r.id;
create index service_request_open on service_request (created_at, id) where answered_at is null;
