-- Visitors are counted in each team as they first write, so that agents can tell those without a name apart.
create table chat_visitor_count (
	org_id bigint not null,
	team_id bigint not null,
	last_number integer not null,
	primary key (org_id, team_id),
	foreign key (org_id, team_id) references team (org_id, id) on delete cascade
);

alter table chat_visitor add column number integer;

update chat_visitor v set number = n.number
from (
	select org_id, id, row_number() over (partition by org_id, team_id order by id)::int as number
	from chat_visitor w
	where exists (select from chat_conversation k where k.org_id = w.org_id and k.visitor_id = w.id)
) n
where v.org_id = n.org_id and v.id = n.id;

insert into chat_visitor_count (org_id, team_id, last_number)
select org_id, team_id, max(number) from chat_visitor where number is not null group by org_id, team_id;
