-- Each export puts a word of its own into the name of its file, chosen once: two runs that begin in the same second never
-- write the same file, and one that was killed goes on with the same name.

alter table integration_run add column file_key text;
