-- Where the button of a widget stands, and what staff say to visitors who read Spanish; empty: as in English, translated
-- where it is still what a widget begins with.
alter table chat_widget
	add column side text not null default 'right' check (side in ('left', 'right')),
	add column side_distance smallint not null default 20 check (side_distance between 0 and 200), -- pixels
	add column bottom_distance smallint not null default 20 check (bottom_distance between 0 and 200),
	add column spanish_title text not null default '',
	add column spanish_greeting text not null default '',
	add column spanish_away_message text not null default '',
	add column spanish_consent_wording text not null default '';
