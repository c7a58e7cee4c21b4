-- An import that was undone is forgotten by the next import of its connection: everybody is taken again. This says that it was.
alter table integration_run add column is_forgotten boolean not null default false;
-- Records of an export that were not for the other system: known also to whoever goes on with the run.
alter table integration_run add column skipped integer not null default 0;
