-- What a scheduled message was when somebody sent it by hand: so it is again where that is refused or undone.
alter table scheduled_message
	add column before_sending jsonb;
