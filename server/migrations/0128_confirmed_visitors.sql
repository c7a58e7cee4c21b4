-- A number that a visitor leaves is theirs once they have typed the code that was texted to it. Until then no contact is
-- shown as theirs: of the visitors that there are, none has proved a number.
alter table chat_visitor
	add column mobile_confirmed_at timestamptz,
	add column consent_version text, -- of the wording, as the server has it
	add column consent_language text,
	add column consent_page text not null default ''; -- on which they agreed

-- Codes that were asked for. One row is one text at most; the newest of a visitor is the one that counts.
create table chat_code (
	org_id bigint not null,
	id bigint not null,
	visitor_id bigint not null,
	mobile bigint not null,
	code_hash bytea, -- null: not texted yet, or never, as where somebody is opted out
	asked_at timestamptz not null,
	settled_at timestamptz, -- it was texted, or it was decided that it is not
	tries smallint not null default 0,
	used_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, visitor_id) references chat_visitor (org_id, id) on delete cascade
);
create index chat_code_of_visitor on chat_code (org_id, visitor_id, id desc);
create index chat_code_of_mobile on chat_code (org_id, mobile, asked_at);
create index chat_code_waiting on chat_code (id) where settled_at is null;
create index chat_code_old on chat_code (asked_at);
