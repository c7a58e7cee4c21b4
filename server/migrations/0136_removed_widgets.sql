-- A deleted widget keeps its chats: it is gone from the settings and from the sites, and everything that was said stays.
alter table chat_widget add column removed_at timestamptz;

-- To what a visitor agreed for a number, where they have left another or agreed again since. The newest stands with them.
create table chat_past_consent (
	org_id bigint not null,
	visitor_id bigint not null,
	mobile bigint not null,
	mobile_confirmed_at timestamptz,
	wording text not null,
	version text,
	language text,
	page text not null,
	consented_at timestamptz not null,
	primary key (org_id, visitor_id, consented_at),
	foreign key (org_id, visitor_id) references chat_visitor (org_id, id) on delete cascade
);
create index chat_past_consent_of_mobile on chat_past_consent (org_id, mobile);
