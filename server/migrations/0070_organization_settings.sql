-- What an owner sets for the whole organization: its logo, and how strong new passwords have to be.

alter table organization
	add column logo text, -- a file of media
	add column password_min_length smallint not null default 8 check (password_min_length between 8 and 64),
	add column password_min_strength smallint not null default 3 check (password_min_strength between 3 and 4); -- of the checker
