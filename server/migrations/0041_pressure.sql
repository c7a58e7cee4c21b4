-- From how many messages in seven days on whoever composes is told that people have had a lot; 0: nobody is told.
alter table organization add column pressure_texts smallint not null default 3 check (pressure_texts between 0 and 20);
-- Of a team: null where its organization's holds.
alter table team add column pressure_texts smallint check (pressure_texts between 0 and 20);
