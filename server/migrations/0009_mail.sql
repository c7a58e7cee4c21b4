-- Mail that leaves. A row is written in the transaction that causes it; a job hands it over.

create table mail (
	org_id bigint not null,
	id bigint not null,
	kind text not null, -- 'password-reset', 'welcome', 'incoming-text' …
	to_address text not null,
	to_person_id bigint,
	subject text not null,
	body text not null, -- plain text; the page around it is made when it is sent
	link text, -- the one button of a mail
	created_at timestamptz not null,
	sent_at timestamptz,
	tries smallint not null default 0,
	failure text, -- what the mail server said last
	primary key (org_id, id),
	foreign key (org_id) references organization (id) on delete cascade
);
create index on mail (org_id, created_at desc);
create index on mail (created_at) where sent_at is null;
