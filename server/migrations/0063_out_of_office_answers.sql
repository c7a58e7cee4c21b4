-- Out-of-office messages are sent.

-- The days on which one is away, in the calendar of the inbox's team; null: from when it is switched on, until it is off.
alter table out_of_office
	add column first_day date,
	add column last_day date,
	add constraint out_of_office_days check (first_day <= last_day);

-- The day of the team on which an inbox last answered a number by itself: at most once a day, also of two texts at once.
create table auto_reply_day (
	org_id bigint not null,
	inbox_id bigint not null,
	mobile bigint not null,
	day date not null,
	primary key (org_id, inbox_id, mobile),
	foreign key (org_id, inbox_id) references inbox (org_id, id) on delete cascade
);
create index auto_reply_day_age on auto_reply_day (day);
