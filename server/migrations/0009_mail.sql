-- Mail that leaves. A row is written in the transaction that causes it; a job hands it over.

create table mail (
	org_id bigint not null,
	id bigint not null,
	kind text not null, -- 'password-reset', 'welcome', 'incoming-text' …
	to_address text not null,
	to_name text,
	to_person_id bigint,
	subject text not null,
	body text not null, -- plain text; the page around it is made when it is sent
	link_label text, -- what stands on the one button of a mail
	sealed_link text, -- where it leads: it may open an account
	created_at timestamptz not null,
	-- waiting for the mail server; sent: it took the mail; failed: it will never take it; kept: there is none
	state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'kept')),
	settled_at timestamptz,
	claimed_until timestamptz, -- a process hands it over now
	tries smallint not null default 0,
	failure text, -- what the mail server said last
	primary key (org_id, id),
	foreign key (org_id) references organization (id) on delete cascade
);
create index on mail (org_id, created_at desc, id desc);
create index on mail (created_at) where state = 'waiting';
