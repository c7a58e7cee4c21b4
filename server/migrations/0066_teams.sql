-- Teams are made, changed and deleted by the owner. A deleted one is kept for 30 days, out of sight, and can be restored.

-- What triggers do at the end of a transaction is done at once: a table with work left to do cannot be altered.
set constraints all immediate;

create table team_category (
	org_id bigint not null references organization on delete cascade,
	id bigint not null,
	name text not null,
	primary key (org_id, id)
);
create unique index team_category_name on team_category (org_id, lower(name));

-- Each organization begins with these (domain/organization/organizations/team-categories.ts).
insert into team_category (org_id, id, name)
select o.id, usual.id, usual.name from organization o
cross join (values
	(1, 'Admissions'), (2, 'Advancement and alumni'), (3, 'Athletics'), (4, 'Career services'), (5, 'Financial aid'),
	(6, 'Housing'), (7, 'Registrar'), (8, 'Student success'), (9, 'Other')
) as usual (id, name);

alter table team
	add column code text,
	add column category_id bigint,
	add column removed_at timestamptz,
	add column closed_at timestamptz, -- it can no longer be restored
	add foreign key (org_id, category_id) references team_category (org_id, id),
	add check (closed_at is null or removed_at is not null);

-- Teams from before have their place in the row of teams as a code, until somebody chooses another.
update team set code = 'T' || numbered.nth
from (select org_id, id, row_number() over (partition by org_id order by id) as nth from team) as numbered
where team.org_id = numbered.org_id and team.id = numbered.id;
alter table team alter column code set not null;

-- Names that differ in their case only were two until now: the later ones say so.
update team set name = team.name || ' (' || team.code || ')'
where exists (
	select from team other
	where other.org_id = team.org_id and lower(other.name) = lower(team.name) and other.id < team.id
);
alter table team drop constraint team_org_id_name_key;
create unique index team_name on team (org_id, lower(name)) where removed_at is null;
create unique index team_code on team (org_id, lower(code)) where removed_at is null;
create index team_removed on team (removed_at) where removed_at is not null and closed_at is null;

-- Those that come back with their team; one that was removed by itself stays removed.
alter table inbox add column removed_with_team boolean not null default false;
