-- Contacts that have no number come back with an export of Quad's own.
alter table import_row alter column mobile drop not null;
