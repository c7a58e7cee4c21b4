-- An import that was undone is forgotten by the next import of its connection: everybody is taken again. This says that it was.
alter table integration_run add column is_forgotten boolean not null default false;
