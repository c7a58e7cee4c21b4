-- Countries beside the United States and Canada to which an organization texts by SMS. WhatsApp goes everywhere.
create table sms_country (
	org_id bigint not null references organization (id) on delete cascade,
	dial_code integer not null, -- 44; no code is the beginning of another
	primary key (org_id, dial_code)
);
