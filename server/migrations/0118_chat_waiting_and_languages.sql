-- How long visitors of a team should wait at most, which agents see; and in which language a widget speaks by itself.
alter table chat_routing
	add column wait_limit_minutes smallint not null default 2 check (wait_limit_minutes between 1 and 60);
alter table chat_widget
	add column language text not null default 'auto' check (language in ('auto', 'en', 'es'));
-- The widgets that there are were written in English.
update chat_widget set language = 'en';
