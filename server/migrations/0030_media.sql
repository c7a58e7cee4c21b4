-- Pictures: what goes out with one, what comes in with some, and what nothing names any more.

alter table media add column kept boolean not null default false; -- named outside of our tables: on a simulated phone
create index on media (created_at) where not kept;
create index on batch (org_id, media_id) where media_id is not null;
create index message_media on message (org_id, media_id) where media_id is not null;

-- A reply's own; of a batch: the batch's.
alter table send_queue add column media_id bigint;

-- The pictures of a text that came in: fetched from the carrier one by one, after the text was taken.
create table incoming_media (
	org_id bigint not null,
	message_id bigint not null,
	nth smallint not null,
	url text not null, -- at the carrier
	media_id bigint, -- once it is one of ours
	fault text, -- why it never will be
	primary key (org_id, message_id, nth),
	foreign key (org_id, media_id) references media (org_id, id)
);
create index on incoming_media (org_id, media_id) where media_id is not null;

-- What the simulated carrier was told to send along, both ways.
alter table sim_message add column media_urls text[] not null default '{}';
