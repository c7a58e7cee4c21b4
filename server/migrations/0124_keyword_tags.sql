-- The tags that whoever texts a keyword of the group gets.
create table keyword_group_tag (
	org_id bigint not null,
	group_id bigint not null,
	tag_id bigint not null,
	primary key (org_id, group_id, tag_id),
	foreign key (org_id, group_id) references keyword_group (org_id, id) on delete cascade,
	foreign key (org_id, tag_id) references tag (org_id, id) on delete cascade
);
create index keyword_group_tag_of_tag on keyword_group_tag (org_id, tag_id);
