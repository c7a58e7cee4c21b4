-- The static segments of the team that a deleted contact was in: undoing the deletion puts it into them again.
alter table deleted_contact add column segment_ids bigint[] not null default '{}';
