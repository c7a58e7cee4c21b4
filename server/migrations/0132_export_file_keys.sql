-- Each export puts a word of its own into the name of its file, chosen once: two runs that begin in the same second never
-- write the same file, and one that was killed goes on with the same name.
-- An import that somebody started to take everything is told apart from one that takes what changed.

alter table integration_run
	add column file_key text,
	add column takes_everything boolean not null default false;
