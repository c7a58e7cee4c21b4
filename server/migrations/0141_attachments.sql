-- What comes in with texts is kept whatever its kind, not only pictures.

-- A constant default rewrites no row; an older version at work writes pictures alone.
alter table media
	add column kind text not null default 'picture'
		check (kind in ('picture', 'voice', 'video', 'contact-card', 'pdf', 'file')),
	add column duration_ms integer, -- of sounds and videos that say it
	add column card jsonb; -- of a contact card: who is on it

-- What the carrier calls it, and once it was fetched, what it is. An older version at work writes none: a picture.
alter table incoming_media
	add column kind text check (kind in ('picture', 'voice', 'video', 'contact-card', 'pdf', 'file'));
update incoming_media set kind = 'file'
	where fault = 'A file that isn’t a picture came with this text and can’t be shown here.';
