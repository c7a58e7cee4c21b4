-- What one may do is asked with every call and changes seldom. So each organization counts those changes, and what was
-- found stays true for as long as the count does (domain/access/session/recall-session.ts). The tables count by themselves, so
-- that no change can forget it; once, when the transaction ends, so that nobody waits for anybody in the middle of one.

create table standing_version (
	org_id bigint primary key references organization on delete cascade,
	version bigint not null
) with (fillfactor = 50);

create function count_standing() returns trigger language plpgsql as $$
declare
	changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
	org bigint := changed ->> tg_argv[0];
	counted text := pg_current_xact_id()::text || ' ' || org;
begin
	if current_setting('quad.standing_counted', true) is distinct from counted then
		insert into standing_version as v select id, 1 from organization where id = org
		on conflict (org_id) do update set version = v.version + 1;
		perform set_config('quad.standing_counted', counted, true);
	end if;
	return null;
end $$;

create constraint trigger count_standing after insert or update on organization
	deferrable initially deferred for each row execute function count_standing('id');
create constraint trigger count_standing after insert or update or delete on team
	deferrable initially deferred for each row execute function count_standing('org_id');
create constraint trigger count_standing after insert or update or delete on team_member
	deferrable initially deferred for each row execute function count_standing('org_id');
create constraint trigger count_standing after insert or update or delete on person
	deferrable initially deferred for each row execute function count_standing('org_id');
create constraint trigger count_standing after insert or update or delete on caretaker
	deferrable initially deferred for each row execute function count_standing('org_id');
create constraint trigger count_standing after insert or update or delete on feature_setting
	deferrable initially deferred for each row execute function count_standing('org_id');
create constraint trigger count_standing after insert or update or delete on inbox
	deferrable initially deferred for each row execute function count_standing('org_id');
create constraint trigger count_standing after insert or update or delete on inbox_member
	deferrable initially deferred for each row execute function count_standing('org_id');
