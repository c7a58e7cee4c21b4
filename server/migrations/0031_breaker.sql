-- A batch pauses itself when carriers filter too many of its texts, or too many people opt out in answer to it.
alter table batch
	add column filtered integer not null default 0, -- of those not delivered: taken for spam, or blocked
	add column opted_out integer not null default 0, -- who answered it with STOP
	add column breaker text check (breaker in ('filtering', 'opt-outs')), -- why it has paused itself
	-- how it stood when somebody resumed it: it is judged by what came since
	add column judged_reported integer not null default 0,
	add column judged_handed integer not null default 0,
	add column judged_filtered integer not null default 0,
	add column judged_opted_out integer not null default 0;

-- The share from which it does; of a team: null where its organization's holds.
alter table organization
	add column filtering_limit real not null default 0.1 check (filtering_limit > 0 and filtering_limit <= 1),
	add column opt_out_limit real not null default 0.03 check (opt_out_limit > 0 and opt_out_limit <= 1);
alter table team
	add column filtering_limit real check (filtering_limit > 0 and filtering_limit <= 1),
	add column opt_out_limit real check (opt_out_limit > 0 and opt_out_limit <= 1);
