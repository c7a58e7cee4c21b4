-- A list of recipients may come from another system, which takes its time: it is read by a job.
alter table recipient_list
	add column state text not null default 'ready' check (state in ('reading', 'ready', 'failed')),
	add column failure text; -- why it could not be read, as it is said to people
