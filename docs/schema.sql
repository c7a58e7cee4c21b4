-- What the migrations come to, as PostgreSQL describes it. `node scripts/schema.mjs` prints this file, a test holds it
-- against the migrations, and `scripts/inspect-triggers.mjs` reads it. Databases are made by server/migrations alone.

-- organization/organizations

create table feature_setting (
	org_id bigint not null,
	key text not null,
	team_id bigint,
	enabled boolean not null,
	changed_by text,
	changed_at timestamptz,
	unique nulls not distinct (org_id, key, team_id),
	foreign key (org_id) references organization(id) on delete cascade,
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade
);
create constraint trigger count_access after insert or delete or update on feature_setting deferrable initially deferred for each row execute function count_access('org_id');

create table organization (
	id bigint not null,
	name text not null,
	plan text not null default 'Standard'::text,
	is_demo boolean not null default false,
	reply_length smallint not null default 306,
	compose_length smallint not null default 350,
	created_at timestamptz not null default now(),
	filtering_limit real not null default 0.1,
	opt_out_limit real not null default 0.03,
	pressure_texts smallint not null default 3,
	suspended_at timestamptz,
	suspended_reason text,
	restored_at timestamptz,
	logo text,
	password_min_length smallint not null default 8,
	password_min_strength smallint not null default 3,
	set_up_closed_at timestamptz,
	opt_out_scope text not null default 'team'::text,
	uuid uuid not null default gen_random_uuid(),
	primary key (id),
	check ((suspended_at is null) = (suspended_reason is null)),
	check (compose_length >= 1 and compose_length <= 1600),
	check (filtering_limit > 0::double precision and filtering_limit <= 1::double precision),
	check (opt_out_limit > 0::double precision and opt_out_limit <= 1::double precision),
	check (opt_out_scope = any (array['number'::text, 'team'::text, 'organization'::text])),
	check (password_min_length >= 8 and password_min_length <= 64),
	check (password_min_strength >= 3 and password_min_strength <= 4),
	check (pressure_texts >= 0 and pressure_texts <= 20),
	check (reply_length >= 1 and reply_length <= 1600)
);
create index organization_suspended on organization (id) where suspended_at is not null;
create constraint trigger count_access after insert or update on organization deferrable initially deferred for each row execute function count_access('id');
create trigger expect_no_contacts after delete on organization for each row execute function expect_no_contacts();
create trigger refuse_another_key before update of id on organization for each statement execute function refuse_another_key();

create table access_version (
	org_id bigint not null,
	version bigint not null,
	primary key (org_id),
	foreign key (org_id) references organization(id) on delete cascade
) with (fillfactor=50);

create table team (
	org_id bigint not null,
	id bigint not null,
	name text not null,
	time_zone text not null default 'America/New_York'::text,
	quiet_hours_off boolean not null default false,
	send_speed smallint not null default 1,
	has_sms boolean not null default true,
	has_chat boolean not null default false,
	has_whatsapp boolean not null default false,
	campaign_status text not null default 'NOT_STARTED'::text,
	bulk_mms boolean not null default false,
	all_build_segments boolean not null default false,
	filtering_limit real,
	opt_out_limit real,
	recipient_hours boolean not null default false,
	pressure_texts smallint,
	code text not null,
	category_id bigint,
	removed_at timestamptz,
	closed_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, category_id) references team_category(org_id, id),
	foreign key (org_id) references organization(id),
	check (campaign_status = any (array['NOT_STARTED'::text, 'IN_PROGRESS'::text, 'VERIFIED'::text, 'FAILED'::text, 'SUSPENDED'::text])),
	check (closed_at is null or removed_at is not null),
	check (filtering_limit > 0::double precision and filtering_limit <= 1::double precision),
	check (opt_out_limit > 0::double precision and opt_out_limit <= 1::double precision),
	check (pressure_texts >= 0 and pressure_texts <= 20),
	check (send_speed >= 1 and send_speed <= 3)
);
create unique index team_code on team (org_id, lower(code)) where removed_at is null;
create unique index team_name on team (org_id, lower(name)) where removed_at is null;
create index team_removed on team (removed_at) where removed_at is not null and closed_at is null;
create constraint trigger count_access after insert or delete or update on team deferrable initially deferred for each row execute function count_access('org_id');
create trigger give_general_message_type after insert on team for each row execute function give_general_message_type();
create trigger recount_activity after update of time_zone on team for each row when (old.time_zone is distinct from new.time_zone) execute function recount_activity();
create trigger refuse_another_key before update of org_id, id on team for each statement execute function refuse_another_key();
create trigger stop_new_team after insert on team for each row execute function stop_new_team();
create trigger take_standings_along after delete on team for each row execute function take_standings_along();

create table team_category (
	org_id bigint not null,
	id bigint not null,
	name text not null,
	primary key (org_id, id),
	foreign key (org_id) references organization(id) on delete cascade
);
create unique index team_category_name on team_category (org_id, lower(name));

-- organization/people

create table person (
	org_id bigint not null,
	id bigint not null,
	email text not null,
	first_name text not null,
	last_name text not null,
	password_hash text,
	is_owner boolean not null default false,
	is_platform_administrator boolean not null default false,
	removed_at timestamptz,
	created_at timestamptz not null default now(),
	must_change_password boolean not null default false,
	password_changed_at timestamptz,
	last_sign_in_at timestamptz,
	campus_id text,
	saml_configuration_id bigint,
	forwarding_number bigint,
	mail_on_incoming boolean not null default false,
	push_on_incoming boolean not null default false,
	mail_on_chat_follow_up boolean not null default false,
	is_numberless boolean not null default false,
	search_text text generated always as (fold_text((((((((' '::text || first_name) || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || coalesce(campus_id, ''::text)))) stored not null,
	product_on_incoming boolean not null default true,
	primary key (org_id, id),
	unique (org_id, email),
	foreign key (org_id) references organization(id),
	foreign key (org_id, saml_configuration_id) references saml_configuration(org_id, id),
	check (email = lower(email))
);
create unique index person_campus_id on person (org_id, lower(campus_id)) where campus_id is not null and removed_at is null;
create index person_name on person (org_id, fold_text(first_name) collate name_order, fold_text(last_name) collate name_order, id) where removed_at is null;
create index person_org_id_saml_configuration_id_idx on person (org_id, saml_configuration_id) where saml_configuration_id is not null;
create index person_search on person using gin (org_id, search_text gin_trgm_ops);
create constraint trigger count_access after insert or delete or update of email, first_name, last_name, password_hash, is_owner, is_platform_administrator, is_numberless, removed_at, campus_id, forwarding_number, mail_on_incoming, push_on_incoming, mail_on_chat_follow_up, must_change_password, password_changed_at, saml_configuration_id on person deferrable initially deferred for each row execute function count_access('org_id');

create table sign_in_name (
	email text not null,
	org_id bigint not null,
	person_id bigint not null,
	primary key (email),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade
);

create table team_member (
	org_id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	is_administrator boolean not null default false,
	is_chat_agent boolean not null default false,
	has_texting boolean not null default true,
	is_chat_administrator boolean not null default false,
	personal_inbox_enabled boolean not null default true,
	may_use_segments boolean not null default true,
	may_add_contacts boolean not null default true,
	primary key (org_id, team_id, person_id),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade,
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade
);
create index team_member_org_id_person_id_idx on team_member (org_id, person_id);
create constraint trigger count_access after insert or delete or update on team_member deferrable initially deferred for each row execute function count_access('org_id');

-- organization/inboxes

create table inbox (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	type text not null,
	name text not null,
	color text not null,
	person_id bigint,
	number bigint,
	removed_at timestamptz,
	created_at timestamptz not null default now(),
	removed_with_team boolean not null default false,
	assignment text not null default 'nobody'::text,
	working_hours jsonb,
	primary key (org_id, id),
	foreign key (org_id, person_id) references person(org_id, id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (assignment = any (array['nobody'::text, 'round-robin'::text, 'least-open'::text])),
	check ((type = 'personal'::text) = (person_id is not null)),
	check (color = any (array['blue'::text, 'gold'::text, 'red'::text, 'purple'::text, 'pink'::text])),
	check (type = any (array['personal'::text, 'group'::text, 'highspeed'::text, 'whatsapp'::text])),
	check (jsonb_typeof(working_hours) = 'array'::text)
);
create index inbox_org_id_team_id_idx on inbox (org_id, team_id);
create index inbox_person on inbox (org_id, person_id) where person_id is not null;
create unique index inbox_personal on inbox (org_id, team_id, person_id) where type = 'personal'::text;
create constraint trigger count_access after insert or delete or update on inbox deferrable initially deferred for each row execute function count_access('org_id');

create table inbox_count (
	org_id bigint not null,
	inbox_id bigint not null,
	unread integer not null default 0,
	open integer not null default 0,
	archived integer not null default 0,
	primary key (org_id, inbox_id),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade,
	check (archived >= 0),
	check (open >= 0),
	check (unread >= 0)
) with (fillfactor=50);

create table inbox_member (
	org_id bigint not null,
	inbox_id bigint not null,
	person_id bigint not null,
	primary key (org_id, inbox_id, person_id),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade
);
create index inbox_member_org_id_person_id_idx on inbox_member (org_id, person_id);
create constraint trigger count_access after insert or delete or update on inbox_member deferrable initially deferred for each row execute function count_access('org_id');

create table inbox_number (
	number bigint not null,
	org_id bigint not null,
	inbox_id bigint not null,
	channel text not null default 'sms'::text,
	primary key (number, channel),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade,
	check (channel = any (array['sms'::text, 'whatsapp'::text]))
);

create view inbox_worker as
 SELECT i.org_id,
    i.team_id,
    i.id AS inbox_id,
    i.type,
    m.person_id
   FROM inbox i
     JOIN team_member m ON m.org_id = i.org_id AND m.team_id = i.team_id
     JOIN person p ON p.org_id = m.org_id AND p.id = m.person_id
  WHERE i.removed_at IS NULL AND (i.person_id = m.person_id OR i.type <> 'personal'::text AND (p.is_owner OR m.is_administrator) OR (EXISTS ( SELECT
           FROM inbox_member im
          WHERE im.org_id = i.org_id AND im.inbox_id = i.id AND im.person_id = m.person_id)));

-- organization/audit

create table audit_entry (
	org_id bigint not null,
	id bigint not null default nextval('audit_entry_id'::regclass),
	at timestamp(3) with time zone not null default clock_timestamp(),
	action text not null,
	person_id bigint,
	as_person_id bigint,
	team_id bigint,
	subject_kind text,
	subject_id bigint,
	subject_name text,
	details jsonb not null default '{}'::jsonb,
	address inet,
	search_text text generated always as (fold_text((((((' '::text || coalesce(subject_name, ''::text)) || ' '::text) || (details)::text) || ' '::text) || coalesce(host(address), ''::text)))) stored not null,
	primary key (org_id, id),
	foreign key (org_id) references organization(id) on delete cascade
);
create index audit_entry_contact on audit_entry (org_id, subject_id, at desc) where subject_kind = 'contact'::text;
create index audit_entry_org_id_action_at_id_idx on audit_entry (org_id, action, at desc, id desc);
create index audit_entry_org_id_as_person_id_at_id_idx on audit_entry (org_id, as_person_id, at desc, id desc) where as_person_id is not null;
create index audit_entry_org_id_at_id_idx on audit_entry (org_id, at desc, id desc);
create index audit_entry_org_id_person_id_at_id_idx on audit_entry (org_id, person_id, at desc, id desc);
create index audit_entry_org_id_search_text_idx on audit_entry using gin (org_id, search_text gin_trgm_ops);
create index audit_entry_org_id_subject_id_at_idx on audit_entry (org_id, subject_id, at desc) where subject_kind = 'contact'::text;
create trigger audit_entry_is_never_emptied before truncate on audit_entry for each statement execute function refuse_change();
create trigger audit_entry_never_changes before update on audit_entry for each row execute function refuse_change();
create trigger audit_entry_stays before delete on audit_entry for each row when (pg_trigger_depth() = 0) execute function refuse_change();

-- organization/mail

create table mail (
	org_id bigint not null,
	id bigint not null,
	kind text not null,
	to_address text not null,
	to_name text,
	to_person_id bigint,
	subject text not null,
	body text not null,
	link_label text,
	sealed_link text,
	created_at timestamptz not null,
	state text not null default 'waiting'::text,
	settled_at timestamptz,
	claimed_until timestamptz,
	tries smallint not null default 0,
	failure text,
	file_name text,
	file text,
	primary key (org_id, id),
	foreign key (org_id) references organization(id) on delete cascade,
	check ((file_name is null) = (file is null)),
	check (state = any (array['waiting'::text, 'sent'::text, 'failed'::text, 'kept'::text]))
);
create index mail_created_at_idx on mail (created_at) where state = 'waiting'::text;
create index mail_org_id_created_at_id_idx on mail (org_id, created_at desc, id desc);

-- organization/media

create table media (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	person_id bigint,
	file text not null,
	mime text not null,
	bytes integer not null,
	width integer not null,
	height integer not null,
	created_at timestamptz not null default now(),
	kept boolean not null default false,
	kind text not null default 'picture'::text,
	duration_ms integer,
	card jsonb,
	primary key (org_id, id),
	unique (org_id, file),
	foreign key (org_id, person_id) references person(org_id, id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (bytes > 0),
	check (kind = any (array['picture'::text, 'voice'::text, 'video'::text, 'contact-card'::text, 'pdf'::text, 'file'::text]))
);
create index media_created_at_idx on media (created_at) where not kept;

-- organization/marketplace

create table add_on (
	org_id bigint not null,
	key text not null,
	enabled_at timestamptz not null,
	enabled_by bigint,
	investment bigint,
	primary key (org_id, key),
	foreign key (org_id) references organization(id) on delete cascade
);

create table contract (
	org_id bigint not null,
	users_limit integer,
	allotted_segments bigint not null default 0,
	counted_from timestamptz not null default now(),
	high_speed_cost bigint,
	number_validation_cost bigint,
	sso_cost bigint,
	ends_on date,
	primary key (org_id),
	foreign key (org_id) references organization(id) on delete cascade
);

create table sales_note (
	org_id bigint not null,
	id bigint not null,
	provider text not null,
	kind text not null,
	body jsonb not null,
	person_id bigint not null,
	created_at timestamptz not null,
	forwarded_at timestamptz,
	failure text,
	primary key (org_id, id),
	foreign key (org_id) references organization(id) on delete cascade,
	check (kind = any (array['task'::text, 'trackevent'::text]))
);
create index sales_note_org_id_created_at_idx on sales_note (org_id, created_at desc);

create table service_request (
	org_id bigint not null,
	id bigint not null,
	item text not null,
	team_id bigint not null,
	person_id bigint not null,
	quoted_investment bigint,
	credits integer,
	created_at timestamptz not null,
	outcome text,
	answer text,
	answered_by bigint,
	answered_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check ((outcome is null) = (answered_at is null)),
	check (outcome = any (array['granted'::text, 'declined'::text]))
);
create index service_request_open on service_request (created_at, id) where answered_at is null;
create index service_request_org_id_item_created_at_idx on service_request (org_id, item, created_at desc);

-- access/session

create table kept_address (
	org_id bigint not null,
	key_hash bytea not null,
	person_id bigint not null,
	email text not null,
	expires_at timestamptz not null,
	primary key (org_id, key_hash),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade
);
create index kept_address_org_id_person_id_idx on kept_address (org_id, person_id);

create table live_credential (
	org_id bigint not null,
	hash bytea not null,
	session_id bigint not null,
	expires_at timestamptz not null,
	primary key (org_id, hash),
	foreign key (org_id, session_id) references session(org_id, id) on delete cascade
);
create index live_credential_org_id_session_id_idx on live_credential (org_id, session_id);

create table password_reset (
	org_id bigint not null,
	key_hash bytea not null,
	person_id bigint not null,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	primary key (org_id, key_hash),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade
);
create index password_reset_org_id_person_id_idx on password_reset (org_id, person_id);

create table session (
	org_id bigint not null,
	id bigint not null,
	token_hash bytea not null,
	person_id bigint not null,
	team_id bigint not null,
	created_at timestamptz not null,
	seen_at timestamptz not null,
	method text not null default 'password'::text,
	address inet,
	agent text,
	caretaker_id bigint,
	ends_at timestamptz,
	own_session_id bigint,
	partner_id bigint,
	primary key (org_id, id),
	unique (org_id, token_hash),
	foreign key (org_id, own_session_id) references session(org_id, id) on delete cascade,
	foreign key (org_id, team_id, person_id) references team_member(org_id, team_id, person_id) on delete cascade,
	check (num_nonnulls(caretaker_id, own_session_id, ends_at) = any (array[0, 3])),
	check (method = any (array['password'::text, 'saml'::text, 'partner'::text]))
);
create index session_ends_at_idx on session (ends_at) where caretaker_id is not null;
create index session_org_id_caretaker_id_idx on session (org_id, caretaker_id) where caretaker_id is not null;
create index session_org_id_own_session_id_idx on session (org_id, own_session_id) where own_session_id is not null;
create index session_org_id_partner_id_idx on session (org_id, partner_id) where partner_id is not null;
create index session_org_id_person_id_idx on session (org_id, person_id);
create index session_org_id_team_id_person_id_idx on session (org_id, team_id, person_id);

create table wanted_address (
	org_id bigint not null,
	person_id bigint not null,
	email text not null,
	key_hash bytea not null,
	expires_at timestamptz not null,
	primary key (org_id, person_id),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade,
	check (email = lower(email))
);
create unique index wanted_address_key on wanted_address (org_id, key_hash);

-- access/sso

create table saml_answer_used (
	org_id bigint not null,
	configuration_id bigint not null,
	assertion_id text not null,
	expires_at timestamptz not null,
	primary key (org_id, configuration_id, assertion_id),
	foreign key (org_id, configuration_id) references saml_configuration(org_id, id) on delete cascade
);

create table saml_configuration (
	org_id bigint not null,
	id bigint not null,
	friendly_name text not null,
	entity_id text not null,
	sign_in_url text not null,
	protocol_binding smallint not null default 0,
	certificates text[] not null,
	allows_unasked boolean not null default false,
	person_attribute text,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	removed_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id) references organization(id) on delete cascade,
	check (cardinality(certificates) > 0),
	check (protocol_binding = any (array[0, 1]))
);
create index saml_configuration_id_idx on saml_configuration (id);
create unique index saml_configuration_name on saml_configuration (org_id, lower(friendly_name)) where removed_at is null;

create table saml_key (
	org_id bigint not null,
	certificate text not null,
	sealed_private_key text not null,
	created_at timestamptz not null,
	primary key (org_id),
	foreign key (org_id) references organization(id) on delete cascade
);

create table saml_request (
	org_id bigint not null,
	id text not null,
	configuration_id bigint not null,
	return_url text,
	test_id bigint,
	created_at timestamptz not null,
	browser_hash bytea,
	primary key (org_id, id),
	foreign key (org_id, configuration_id) references saml_configuration(org_id, id) on delete cascade,
	foreign key (org_id, test_id) references saml_test(org_id, id) on delete cascade
);

create table saml_result (
	org_id bigint not null,
	code_hash bytea not null,
	configuration_id bigint not null,
	person_id bigint not null,
	browser_hash bytea not null,
	expires_at timestamptz not null,
	primary key (org_id, code_hash),
	foreign key (org_id, configuration_id) references saml_configuration(org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade
);

create table saml_test (
	org_id bigint not null,
	id bigint not null,
	configuration_id bigint not null,
	person_id bigint not null,
	created_at timestamptz not null,
	outcome jsonb,
	primary key (org_id, id),
	foreign key (org_id, configuration_id) references saml_configuration(org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade
);

-- access/partners

create table partner (
	org_id bigint not null,
	id bigint not null,
	name text not null,
	sealed_key text,
	created_at timestamptz not null,
	disabled_at timestamptz,
	algorithm text not null,
	public_key text,
	may_sign_in_owners boolean not null default false,
	primary key (org_id, id),
	foreign key (org_id) references organization(id) on delete cascade,
	check (algorithm = any (array['HS256'::text, 'RS256'::text, 'ES256'::text])),
	check ((algorithm = 'HS256'::text) = (sealed_key is not null) and (algorithm = 'HS256'::text) = (public_key is null))
);
create unique index partner_name on partner (org_id, lower(name));

create table partner_token_used (
	org_id bigint not null,
	partner_id bigint not null,
	token_id text not null,
	expires_at timestamptz not null,
	primary key (org_id, partner_id, token_id),
	foreign key (org_id, partner_id) references partner(org_id, id) on delete cascade
);

-- access/api-credentials

create table api_credential (
	org_id bigint not null,
	id bigint not null,
	name text not null,
	team_id bigint,
	person_id bigint not null,
	prefix text not null,
	secret_hash bytea not null,
	scopes text[] not null,
	is_test boolean not null,
	created_at timestamptz not null,
	expires_at timestamptz,
	last_used_at timestamptz,
	revoked_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade,
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (scopes <@ array['read'::text, 'send'::text, 'contacts'::text, 'admin'::text] and cardinality(scopes) > 0)
);
create index api_credential_person on api_credential (org_id, person_id);
create unique index api_credential_secret on api_credential (org_id, secret_hash);
create index api_credential_team on api_credential (org_id, team_id);

-- access/caretakers

create table caretaker (
	org_id bigint not null,
	team_id bigint not null,
	caretaker_id bigint not null,
	target_id bigint not null,
	created_at timestamptz not null,
	created_by bigint not null,
	ends_at timestamptz not null,
	primary key (org_id, team_id, caretaker_id, target_id),
	foreign key (org_id, team_id, caretaker_id) references team_member(org_id, team_id, person_id) on delete cascade,
	foreign key (org_id, team_id, target_id) references team_member(org_id, team_id, person_id) on delete cascade,
	check (caretaker_id <> target_id)
);
create index caretaker_ends_at_idx on caretaker (ends_at);
create unique index caretaker_of_target on caretaker (org_id, team_id, target_id);
create constraint trigger count_access after insert or delete or update on caretaker deferrable initially deferred for each row execute function count_access('org_id');

-- access/profile

create table out_of_office (
	org_id bigint not null,
	inbox_id bigint not null,
	enabled boolean not null,
	reply_message text not null,
	updated_at timestamptz not null,
	updated_by bigint not null,
	first_day date,
	last_day date,
	primary key (org_id, inbox_id),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade,
	check (first_day <= last_day)
);

-- carriers/carriers

create table carrier_account (
	org_id bigint not null,
	kind text not null,
	account text not null,
	auth_token text,
	sealed_auth_token text,
	api_key text,
	sealed_api_secret text,
	messaging_service text,
	connected_at timestamptz not null default now(),
	primary key (org_id, kind),
	foreign key (org_id) references organization(id),
	check (num_nonnulls(auth_token, sealed_auth_token) = 1),
	check ((api_key is null) = (sealed_api_secret is null)),
	check (kind = any (array['simulator'::text, 'twilio'::text]))
);

create table carrier_cost (
	org_id bigint not null,
	account text not null,
	counted_from date not null,
	segment_cost bigint not null,
	mms_cost bigint not null,
	voice_cost bigint not null,
	as_of timestamptz not null,
	primary key (org_id),
	foreign key (org_id) references organization(id) on delete cascade
);

create table carrier_fault (
	org_id bigint not null,
	why text not null,
	since timestamptz not null,
	source text not null default 'carrier'::text,
	primary key (org_id, source),
	foreign key (org_id) references organization(id),
	check (source = any (array['carrier'::text, 'cloud-api'::text])),
	check (why = any (array['suspended'::text, 'credentials'::text]))
);

create table carrier_proof (
	org_id bigint not null,
	signed_at timestamptz,
	last_signed_at timestamptz,
	unsigned_at timestamptz,
	unsigned_why text,
	unsigned_address text,
	reported_at timestamptz,
	heard_at timestamptz,
	primary key (org_id),
	foreign key (org_id) references organization(id),
	check ((unsigned_at is null) = (unsigned_why is null)),
	check (unsigned_why = any (array['address'::text, 'account'::text, 'token'::text]))
);

create table carrier_registration (
	org_id bigint not null,
	campaign_status text,
	reasons text[] not null default '{}'::text[],
	checked_at timestamptz not null,
	primary key (org_id),
	foreign key (org_id) references organization(id) on delete cascade,
	check (campaign_status = any (array['NOT_STARTED'::text, 'IN_PROGRESS'::text, 'VERIFIED'::text, 'FAILED'::text, 'SUSPENDED'::text]))
);

create table cloud_api_account (
	org_id bigint not null,
	phone_number_id text not null,
	business_account_id text not null,
	number bigint not null,
	name text not null,
	sealed_access_token text not null,
	sealed_app_secret text not null,
	sealed_verify_token text not null,
	connected_at timestamptz not null,
	verified_at timestamptz,
	called_at timestamptz,
	primary key (org_id),
	foreign key (org_id) references organization(id)
);

create table installation_account (
	kind text not null,
	account text not null,
	sealed_auth_token text not null,
	api_key text,
	sealed_api_secret text,
	messaging_service text,
	connected_at timestamptz not null,
	primary key (kind),
	check ((api_key is null) = (sealed_api_secret is null)),
	check (kind = 'twilio'::text)
);

create table line_lookup (
	org_id bigint not null,
	number bigint not null,
	type text not null,
	carrier text,
	looked_up_at timestamptz not null,
	primary key (org_id, number),
	foreign key (org_id) references organization(id) on delete cascade,
	check (type = any (array['mobile'::text, 'landline'::text, 'voip'::text, 'other'::text, 'unknown'::text, 'invalid'::text]))
);
create index line_lookup_by_time on line_lookup (org_id, looked_up_at);

create table sms_country (
	org_id bigint not null,
	dial_code integer not null,
	primary key (org_id, dial_code),
	foreign key (org_id) references organization(id) on delete cascade
);

create table toll_free_verification (
	org_id bigint not null,
	number bigint not null,
	status text not null,
	reasons text[] not null default '{}'::text[],
	primary key (org_id, number),
	foreign key (org_id) references carrier_registration(org_id) on delete cascade,
	check (status = any (array['in-review'::text, 'approved'::text, 'rejected'::text]))
);

create table unreachable_number (
	org_id bigint not null,
	number bigint not null,
	why text not null,
	source text not null,
	failures integer not null default 0,
	is_left_out boolean not null,
	since timestamptz not null,
	primary key (org_id, number),
	foreign key (org_id) references organization(id) on delete cascade,
	check (source = any (array['look-up'::text, 'delivery'::text])),
	check (why = any (array['landline'::text, 'invalid'::text]))
);

create table uses_installation_account (
	org_id bigint not null,
	kind text not null,
	since timestamptz not null,
	primary key (org_id),
	foreign key (org_id) references organization(id),
	check (kind = 'twilio'::text)
);

-- carriers/whatsapp

create table whatsapp_template (
	org_id bigint not null,
	id bigint not null,
	source text not null,
	carrier_key text not null,
	name text not null,
	language text not null,
	category text not null,
	body text not null,
	variables text[] not null,
	status text not null,
	rejection_reason text not null default ''::text,
	synced_at timestamptz not null,
	removed_at timestamptz,
	primary key (org_id, id),
	unique (org_id, source, carrier_key),
	foreign key (org_id) references organization(id) on delete cascade,
	check (source = any (array['twilio'::text, 'cloud-api'::text])),
	check (status = any (array['unsubmitted'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'paused'::text]))
);

create table whatsapp_window (
	org_id bigint not null,
	inbox_id bigint not null,
	mobile bigint not null,
	closes_at timestamptz not null,
	written_from bigint,
	primary key (org_id, inbox_id, mobile),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade
) with (fillfactor=70);

-- carriers/credits

create table credit_balance (
	org_id bigint not null,
	inbox_id bigint not null,
	balance bigint not null default 0,
	told text not null default 'enough'::text,
	primary key (org_id, inbox_id),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade,
	check (told = any (array['enough'::text, 'low'::text, 'none'::text]))
) with (fillfactor=50);

create table credit_entry (
	org_id bigint not null,
	id bigint not null,
	inbox_id bigint not null,
	kind text not null,
	credits bigint not null,
	request_id bigint,
	person_id bigint,
	note text not null default ''::text,
	at timestamptz not null,
	draft_id uuid,
	primary key (org_id, id),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade,
	foreign key (org_id, request_id) references service_request(org_id, id) on delete set null (request_id),
	check (kind = any (array['bought'::text, 'granted'::text, 'corrected'::text, 'spent'::text]))
) with (fillfactor=50);
create unique index credit_entry_draft on credit_entry (org_id, draft_id) where draft_id is not null;
create index credit_entry_org_id_inbox_id_id_idx on credit_entry (org_id, inbox_id, id desc);
create unique index credit_entry_request on credit_entry (org_id, request_id) where request_id is not null;

-- contacts/tags

create table contact_tag (
	org_id bigint not null,
	tag_id bigint not null,
	contact_id bigint not null,
	tagged_by bigint,
	tagged_at timestamptz not null,
	primary key (org_id, tag_id, contact_id),
	foreign key (org_id, contact_id) references contact(org_id, id) on delete cascade,
	foreign key (org_id, tag_id) references tag(org_id, id) on delete cascade
);
create index contact_tag_org_id_contact_id_idx on contact_tag (org_id, contact_id);

create table tag (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	name text not null,
	color text not null default 'blue'::text,
	created_by bigint,
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (color = any (array['blue'::text, 'gold'::text, 'red'::text, 'purple'::text, 'pink'::text])),
	check (name <> ''::text)
);
create unique index tag_name on tag (org_id, team_id, lower(name));

-- contacts/text-history

create table contact_texting (
	org_id bigint not null,
	team_id bigint not null,
	contact_id bigint not null,
	texted integer not null default 0,
	texted_at timestamptz[] not null default '{}'::timestamptz[],
	replies integer not null default 0,
	replied_at timestamptz,
	primary key (org_id, team_id, contact_id)
) with (fillfactor=75, autovacuum_vacuum_scale_factor=0.05);

create table received_text (
	org_id bigint not null,
	message_id bigint not null,
	team_id bigint not null,
	inbox_id bigint not null,
	contact_id bigint not null,
	at timestamptz not null,
	is_reply boolean not null,
	batch_id bigint,
	campaign_id bigint,
	category smallint,
	primary key (org_id, message_id)
);
create index received_text_at on received_text (org_id, team_id, at);
create index received_text_batch on received_text (org_id, batch_id, contact_id) where batch_id is not null;
create index received_text_campaign on received_text (org_id, campaign_id) where campaign_id is not null;
create index received_text_contact on received_text (org_id, team_id, contact_id, at);

create table texted_contacts (
	org_id bigint not null,
	team_id bigint not null,
	inbox_id bigint not null,
	batch_id bigint,
	campaign_id bigint,
	at timestamptz not null,
	contact_ids bigint[] not null
);
create index texted_contacts_at on texted_contacts (org_id, team_id, at);
create index texted_contacts_batch on texted_contacts (org_id, batch_id) where batch_id is not null;
create index texted_contacts_campaign on texted_contacts (org_id, campaign_id) where campaign_id is not null;

-- contacts/contacts

create table contact (
	org_id bigint not null,
	id bigint not null,
	contact_key text not null,
	first_name text not null default ''::text,
	last_name text not null default ''::text,
	mobile bigint,
	assigned_person_id bigint,
	source text not null default 'Import'::text,
	custom jsonb not null default '{}'::jsonb,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	search_text text generated always as (fold_text((((((((' '::text || first_name) || ' '::text) || last_name) || ' '::text) || contact_key) || ' '::text) || coalesce((mobile)::text, ''::text)))) stored not null,
	merged_into bigint,
	primary key (org_id, id),
	unique (org_id, contact_key),
	foreign key (org_id, assigned_person_id) references person(org_id, id),
	check (source = any (array['Import'::text, 'Staff'::text, 'ColdContact'::text, 'WhatsAppColdContact'::text, 'WebChat'::text]))
) with (fillfactor=85);
create index contact_alike on contact (org_id, ltrim(lower(contact_key), '0'::text));
create index contact_custom on contact using gin (org_id, (fold_text(custom::text)::jsonb) jsonb_path_ops);
create index contact_merged_into on contact (org_id, merged_into) where merged_into is not null;
create unique index contact_mobile on contact (org_id, mobile) where mobile is not null;
create index contact_name on contact (org_id, (last_name = ''::text and first_name = ''::text), fold_text(last_name) collate name_order, fold_text(first_name) collate name_order, id);
create index contact_org_id_assigned_person_id_idx on contact (org_id, assigned_person_id) where assigned_person_id is not null;
create index contact_search on contact using gin (org_id, search_text gin_trgm_ops);
create trigger apply_contact_id_stops after update of contact_key on contact for each row when (old.contact_key is distinct from new.contact_key) execute function apply_contact_id_stops_of_new_id();
create trigger carry_inbox_stops after update of mobile on contact for each row when (old.mobile is distinct from new.mobile and old.mobile is not null and new.mobile is not null) execute function carry_inbox_stops();
create trigger expect_organization after insert on contact referencing new table as inserted for each statement execute function expect_organization();
create trigger refuse_another_key before update of org_id, id on contact for each statement execute function refuse_another_key();
create trigger rename_in_conversations after update on contact referencing new table as renewed for each statement execute function rename_in_conversations();
create trigger take_members_along after delete on contact for each row execute function take_members_along();
create trigger take_standings_along after delete on contact for each row execute function take_standings_along();

create table contact_columns (
	org_id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	columns text[] not null,
	primary key (org_id, team_id, person_id),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade,
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade
);

create table contact_deletion (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	deleted_by bigint not null,
	deleted_at timestamptz not null,
	contacts integer not null,
	undone_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade
);
create index contact_deletion_deleted_at_idx on contact_deletion (deleted_at);
create index contact_deletion_org_id_team_id_id_idx on contact_deletion (org_id, team_id, id desc);

create table contact_id_stop (
	org_id bigint not null,
	team_id bigint not null,
	contact_key text not null,
	at timestamptz not null,
	primary key (org_id, contact_key, team_id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade
);

create table contact_merge (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	kept_id bigint not null,
	merged_id bigint not null,
	merged_by bigint not null,
	merged_at timestamptz not null,
	before jsonb not null,
	undone_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, kept_id) references contact(org_id, id) on delete cascade,
	foreign key (org_id, merged_id) references contact(org_id, id) on delete cascade,
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade
);
create index contact_merge_org_id_kept_id_idx on contact_merge (org_id, kept_id) where undone_at is null;

create table contact_team (
	org_id bigint not null,
	team_id bigint not null,
	contact_id bigint not null,
	muted boolean not null default false,
	opted_out boolean not null default false,
	opted_out_by text,
	opted_out_at timestamptz,
	primary key (org_id, team_id, contact_id),
	check (opted_out_by = any (array['text'::text, 'staff'::text, 'import'::text, 'carrier'::text]))
);
create index contact_team_org_id_contact_id_idx on contact_team (org_id, contact_id);
create trigger expect_team_and_contact after insert on contact_team referencing new table as inserted for each statement execute function expect_team_and_contact();
create trigger record_opt_out after update on contact_team for each row when (old.opted_out is distinct from new.opted_out or new.opted_out and old.opted_out_by is distinct from new.opted_out_by) execute function record_opt_out();
create trigger record_opt_out_made after insert on contact_team for each row when (new.opted_out) execute function record_opt_out();
create trigger refuse_another_key before update of org_id, team_id, contact_id on contact_team for each statement execute function refuse_another_key();
create trigger settle_opt_out_flags after update on contact_team for each row when (new.opted_out and not old.opted_out) execute function settle_opt_out_flags();
create trigger settle_opt_out_flags_made after insert on contact_team for each row when (new.opted_out) execute function settle_opt_out_flags();
create trigger zz_apply_contact_id_stops after insert on contact_team referencing new table as inserted for each statement execute function apply_contact_id_stops();

create table contact_view (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	name text not null,
	search text not null,
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade,
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (name <> ''::text)
);
create unique index contact_view_name on contact_view (org_id, team_id, person_id, lower(name));

create table custom_field (
	org_id bigint not null,
	id bigint not null,
	name text not null,
	can_merge boolean not null default false,
	is_visible boolean not null default true,
	is_required boolean not null default true,
	search_field boolean not null default false,
	kind text not null default 'text'::text,
	choices text[] not null default '{}'::text[],
	converting boolean not null default false,
	primary key (org_id, id),
	foreign key (org_id) references organization(id),
	check (kind = any (array['text'::text, 'number'::text, 'date'::text, 'choice'::text]))
);
create unique index custom_field_name on custom_field (org_id, lower(name));

create table custom_field_setup (
	org_id bigint not null,
	fields jsonb not null,
	asked_at timestamptz not null,
	completed_at timestamptz,
	primary key (org_id),
	foreign key (org_id) references organization(id) on delete cascade
);

create table deleted_contact (
	org_id bigint not null,
	deletion_id bigint not null,
	contact_id bigint not null,
	name text not null,
	muted boolean not null,
	opted_out boolean not null,
	opted_out_by text,
	opted_out_at timestamptz,
	tag_ids bigint[] not null,
	facts jsonb,
	segment_ids bigint[] not null default '{}'::bigint[],
	primary key (org_id, deletion_id, contact_id),
	foreign key (org_id, deletion_id) references contact_deletion(org_id, id) on delete cascade
);
create index deleted_contact_org_id_contact_id_idx on deleted_contact (org_id, contact_id);

create table held_number (
	org_id bigint not null,
	mobile bigint not null,
	inbox_id bigint not null,
	why text not null,
	at timestamptz not null,
	primary key (org_id, mobile, inbox_id),
	foreign key (org_id) references organization(id) on delete cascade,
	check ((why = 'review'::text) = (inbox_id = 0)),
	check (why = any (array['stopped'::text, 'review'::text]))
);

create table import_people (
	org_id bigint not null,
	run_id bigint not null,
	last_line integer not null,
	team_id bigint not null,
	contact_ids bigint[] not null,
	primary key (org_id, run_id, last_line),
	foreign key (org_id, run_id) references import_run(org_id, id) on delete cascade
);

create table number_stop (
	org_id bigint not null,
	mobile bigint not null,
	team_id bigint not null,
	by text not null,
	at timestamptz not null,
	scope text not null default 'team'::text,
	primary key (org_id, mobile, team_id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (by = any (array['text'::text, 'carrier'::text, 'import'::text, 'staff'::text])),
	check (scope = any (array['team'::text, 'organization'::text]))
);
create index number_stop_of_organization on number_stop (org_id, mobile) where scope = 'organization'::text;

create table opt_out_entry (
	org_id bigint not null,
	id bigint generated always as identity,
	team_id bigint not null,
	contact_id bigint not null,
	mobile bigint,
	opted_out boolean not null,
	by text not null,
	scope text not null,
	person_id bigint,
	inbox_id bigint,
	message_id bigint,
	at timestamptz not null,
	source text,
	undone_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id) references organization(id) on delete cascade,
	check (by = any (array['text'::text, 'staff'::text, 'import'::text, 'carrier'::text, 'keyword'::text, 'deadline'::text])),
	check (scope = any (array['number'::text, 'team'::text, 'organization'::text]))
);
create index opt_out_entry_at on opt_out_entry (org_id, team_id, at);
create index opt_out_entry_of_contact on opt_out_entry (org_id, contact_id, team_id, id);
create trigger export_opt_out after insert on opt_out_entry for each row execute function export_opt_out();
create trigger opt_out_is_no_reply after insert on opt_out_entry for each row when (new.message_id is not null and (new.opted_out or (new.by = any (array['staff'::text, 'deadline'::text])))) execute function opt_out_is_no_reply();
create trigger tell_webhook_of_opt_out after insert on opt_out_entry for each row execute function tell_webhook_of_opt_out();

-- contacts/segments

create table segment (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	kind text not null,
	name text not null,
	criteria jsonb,
	archived_at timestamptz,
	contacts integer,
	counted_at timestamptz,
	used integer not null default 0,
	used_at timestamptz,
	created_by bigint not null,
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, created_by) references person(org_id, id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check ((kind = 'criteria'::text) = (criteria is not null)),
	check (kind = any (array['static'::text, 'criteria'::text])),
	check (name <> ''::text)
);
create unique index segment_name on segment (org_id, team_id, lower(name));
create trigger take_members_along after delete on segment for each row execute function take_members_along();

create table segment_count (
	org_id bigint not null,
	segment_id bigint not null,
	day date not null,
	contacts integer not null,
	primary key (org_id, segment_id, day),
	foreign key (org_id, segment_id) references segment(org_id, id) on delete cascade
);

create table segment_member (
	org_id bigint not null,
	segment_id bigint not null,
	contact_id bigint not null,
	added_by bigint,
	added_at timestamptz not null,
	merge_of bigint,
	primary key (org_id, segment_id, contact_id)
);
create index segment_member_org_id_contact_id_idx on segment_member (org_id, contact_id);
create trigger expect_segment after insert on segment_member referencing new table as inserted for each statement execute function expect_segment();

-- contacts/opt-outs

create table opt_out_flag (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	inbox_id bigint not null,
	contact_id bigint not null,
	mobile bigint not null,
	conversation_id bigint,
	kind text not null,
	text text not null,
	at timestamptz not null,
	decision text,
	decided_at timestamptz,
	decided_by bigint,
	primary key (org_id, id),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade,
	check ((decision is null) = (decided_at is null)),
	check (decision = any (array['opt-out'::text, 'dismiss'::text, 'replaced'::text])),
	check (kind = any (array['opt-out'::text, 'wrong-number'::text]))
);
create index opt_out_flag_contact on opt_out_flag (org_id, contact_id) where decision is null;
create index opt_out_flag_decided on opt_out_flag (org_id, mobile) where decided_by is not null;
create index opt_out_flag_inbox on opt_out_flag (org_id, inbox_id);
create index opt_out_flag_lane on opt_out_flag (org_id, team_id, at desc, id desc) where decision is null;
create index opt_out_flag_mobile on opt_out_flag (org_id, mobile) where decision is null;
create unique index opt_out_flag_open on opt_out_flag (org_id, inbox_id, mobile) where decision is null;

create table opt_out_review (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	inbox_id bigint not null,
	contact_id bigint not null,
	mobile bigint not null,
	conversation_id bigint,
	message_id bigint not null,
	kind text not null,
	text text not null,
	at timestamptz not null,
	due_on date not null,
	decision text,
	decided_at timestamptz,
	decided_by bigint,
	at_deadline boolean not null default false,
	reminded_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade,
	check ((decision is null) = (decided_at is null)),
	check (decision = any (array['opt-out'::text, 'keep'::text])),
	check (kind = any (array['opt-out'::text, 'wrong-number'::text]))
);
create index opt_out_review_decided on opt_out_review (org_id, mobile) where decided_by is not null;
create index opt_out_review_due on opt_out_review (due_on) where decision is null;
create index opt_out_review_inbox on opt_out_review (org_id, inbox_id);
create index opt_out_review_lane on opt_out_review (org_id, team_id, at, id) where decision is null;
create unique index opt_out_review_open on opt_out_review (org_id, mobile) where decision is null;
create index opt_out_review_to_remind on opt_out_review (due_on) where decision is null and reminded_at is null;

-- contacts/imports

create table import_change (
	org_id bigint not null,
	run_id bigint not null,
	contact_id bigint not null,
	at timestamptz not null,
	created boolean not null default false,
	joined boolean not null default false,
	opted_out boolean not null default false,
	before jsonb,
	left_why text,
	primary key (org_id, run_id, contact_id),
	foreign key (org_id, run_id) references import_run(org_id, id) on delete cascade,
	check (left_why = any (array['changed'::text, 'number'::text, 'texts'::text]))
);

create table import_file (
	org_id bigint not null,
	run_id bigint not null,
	content bytea not null,
	primary key (org_id, run_id),
	foreign key (org_id, run_id) references import_run(org_id, id) on delete cascade
);

create table import_rejection (
	org_id bigint not null,
	run_id bigint not null,
	line integer not null,
	is_duplicate boolean not null default false,
	reason text not null,
	cells text[] not null,
	out_key text,
	out_mobile bigint,
	primary key (org_id, run_id, line),
	foreign key (org_id, run_id) references import_run(org_id, id) on delete cascade
);
create index import_rejection_out on import_rejection (org_id, run_id) where out_key is not null or out_mobile is not null;

create unlogged table import_row (
	org_id bigint not null,
	run_id bigint not null,
	line integer not null,
	contact_key text not null,
	first_name text not null,
	last_name text not null,
	mobile bigint,
	opted_out boolean not null,
	assigns boolean not null,
	assigned_person_id bigint,
	custom jsonb not null,
	new_id bigint not null,
	tags text not null default ''::text,
	primary key (org_id, run_id, line)
) with (autovacuum_vacuum_scale_factor=0.05);

create table import_run (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	file_name text not null,
	state text not null default 'uploaded'::text,
	state_reason text,
	allow_mobile_update boolean not null default false,
	header text[] not null,
	columns jsonb,
	uploaded_at timestamptz not null,
	started_at timestamptz,
	completed_at timestamptz,
	total integer not null default 0,
	last_line integer not null default 0,
	created integer not null default 0,
	changed integer not null default 0,
	unchanged integer not null default 0,
	duplicates integer not null default 0,
	rejected integer not null default 0,
	opted_out integer not null default 0,
	stays_opted_out integer not null default 0,
	numbers_kept integer not null default 0,
	left_out_opted_out integer not null default 0,
	merged_at timestamptz[] not null default '{}'::timestamptz[],
	made_fields bigint[] not null default '{}'::bigint[],
	corrections jsonb,
	undone integer not null default 0,
	undo_left integer not null default 0,
	source text,
	primary key (org_id, id),
	foreign key (org_id, person_id) references person(org_id, id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (state = any (array['uploaded'::text, 'waiting'::text, 'running'::text, 'complete'::text, 'cancelled'::text, 'failed'::text, 'undoing'::text, 'undone'::text]))
) with (fillfactor=50);
create index import_run_history on import_run (org_id, team_id, id desc);
create index import_run_unfinished on import_run (org_id) where state = any (array['waiting'::text, 'running'::text, 'undoing'::text]);
create index import_run_uploaded on import_run (uploaded_at) where state = 'uploaded'::text;
create index import_run_uploads on import_run (org_id, person_id, id) where state = 'uploaded'::text;

-- contacts/number-validation

create table validation_number (
	org_id bigint not null,
	run_id bigint not null,
	number bigint not null,
	primary key (org_id, run_id, number),
	foreign key (org_id, run_id) references validation_run(org_id, id) on delete cascade
);

create table validation_run (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	state text not null default 'waiting'::text,
	numbers integer not null,
	quoted_cost bigint not null,
	done integer not null default 0,
	unanswered integer not null default 0,
	last_number bigint not null default 0,
	failed_because text,
	created_at timestamptz not null,
	completed_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, person_id) references person(org_id, id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (state = any (array['waiting'::text, 'running'::text, 'complete'::text, 'stopped'::text, 'failed'::text]))
);
create index validation_run_of_team on validation_run (org_id, team_id, id desc);

create table validation_sweep (
	org_id bigint not null,
	last_contact_id bigint not null default 0,
	began_at timestamptz not null,
	ran_at timestamptz not null,
	failed_because text,
	primary key (org_id),
	foreign key (org_id) references organization(id) on delete cascade
);

-- texting/message-types

create table message_type (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	description text not null,
	is_enabled boolean not null default true,
	is_default boolean not null default false,
	created_at timestamptz not null default now(),
	primary key (org_id, id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (is_enabled or not is_default),
	check (description <> ''::text)
);
create unique index message_type_default on message_type (org_id, team_id) where is_default;
create unique index message_type_description on message_type (org_id, team_id, lower(description));

-- texting/templates

create table template (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	name text not null,
	code text not null,
	message text not null,
	is_enabled boolean not null default true,
	updated_at timestamptz not null default now(),
	primary key (org_id, id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (code <> ''::text),
	check (message <> ''::text),
	check (name <> ''::text)
);
create unique index template_code on template (org_id, team_id, lower(code));
create index template_org_id_team_id_idx on template (org_id, team_id);

-- texting/campaigns

create table campaign (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	name text not null,
	description text not null default ''::text,
	is_active boolean not null default true,
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, person_id) references person(org_id, id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (name <> ''::text)
);
create unique index campaign_name on campaign (org_id, team_id, lower(name));

-- texting/smart-messages

create table smart_message (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	name text not null,
	message text not null,
	type smallint not null default 0,
	closing smallint not null default 0,
	positive_reply text not null default ''::text,
	negative_reply text not null default ''::text,
	is_archived boolean not null default false,
	deleted_at timestamptz,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, person_id) references person(org_id, id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (closing >= 0 and closing <= 3),
	check (message <> ''::text),
	check (name <> ''::text),
	check (type = any (array[0, 1, 2]))
);
create index smart_message_org_id_team_id_idx on smart_message (org_id, team_id);

-- texting/messaging

create table batch (
	org_id bigint not null,
	id bigint not null,
	inbox_id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	draft_id uuid not null,
	draft_hash bytea not null,
	body text not null,
	state text not null default 'queued'::text,
	state_reason text,
	total integer not null default 0,
	segments integer not null default 0,
	submitted integer not null default 0,
	sent integer not null default 0,
	delivered integer not null default 0,
	undelivered integer not null default 0,
	cancelled integer not null default 0,
	unknown integer not null default 0,
	queued integer generated always as (((((((total - submitted) - sent) - delivered) - undelivered) - cancelled) - unknown)) stored not null,
	replied integer not null default 0,
	skipped jsonb not null default '{}'::jsonb,
	composed_at timestamptz not null,
	window_closes_at timestamptz,
	held_until timestamptz,
	do_not_send_after timestamptz not null,
	completed_at timestamptz,
	caretaker_id bigint,
	campaign_id bigint,
	smart_message_id bigint,
	positive_reply text not null default ''::text,
	negative_reply text not null default ''::text,
	media_id bigint,
	message_type_id bigint,
	auto_archive boolean not null default false,
	starts_at timestamptz,
	filtered integer not null default 0,
	opted_out integer not null default 0,
	breaker text,
	judged_reported integer not null default 0,
	judged_handed integer not null default 0,
	judged_filtered integer not null default 0,
	judged_opted_out integer not null default 0,
	smart_type smallint,
	answered_yes integer not null default 0,
	answered_no integer not null default 0,
	answered_other integer not null default 0,
	sent_as_by bigint,
	template_id bigint,
	primary key (org_id, id),
	unique (org_id, person_id, draft_id),
	foreign key (org_id, campaign_id) references campaign(org_id, id) on delete set null (campaign_id),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade,
	foreign key (org_id, media_id) references media(org_id, id),
	foreign key (org_id, message_type_id) references message_type(org_id, id),
	foreign key (org_id, person_id) references person(org_id, id),
	foreign key (org_id, sent_as_by) references person(org_id, id),
	foreign key (org_id, smart_message_id) references smart_message(org_id, id),
	check (breaker = any (array['filtering'::text, 'opt-outs'::text])),
	check (smart_type >= 0 and smart_type <= 2),
	check (state = any (array['queued'::text, 'sending'::text, 'paused'::text, 'held'::text, 'complete'::text, 'cancelled'::text, 'failed'::text]))
) with (fillfactor=50);
create index batch_org_id_campaign_id_idx on batch (org_id, campaign_id) where campaign_id is not null;
create index batch_org_id_media_id_idx on batch (org_id, media_id) where media_id is not null;
create index batch_org_id_smart_message_id_idx on batch (org_id, smart_message_id) where smart_message_id is not null;
create index batch_sent_list on batch (org_id, inbox_id, id desc);
create index batch_starting on batch (starts_at) where state = 'queued'::text;
create index batch_unfinished on batch (org_id, inbox_id, id) where state = any (array['queued'::text, 'sending'::text, 'paused'::text, 'held'::text]);

create table batch_edit (
	org_id bigint not null,
	batch_id bigint not null,
	id bigint not null,
	person_id bigint not null,
	caretaker_id bigint,
	body text not null,
	people integer not null,
	edited_at timestamptz not null,
	media_id bigint,
	primary key (org_id, batch_id, id),
	foreign key (org_id, batch_id) references batch(org_id, id) on delete cascade,
	foreign key (org_id, media_id) references media(org_id, id),
	foreign key (org_id, person_id) references person(org_id, id)
);
create index batch_edit_org_id_media_id_idx on batch_edit (org_id, media_id) where media_id is not null;

create table batch_skip (
	org_id bigint not null,
	batch_id bigint not null,
	contact_id bigint not null,
	reason text not null,
	primary key (org_id, batch_id, contact_id, reason),
	foreign key (org_id, batch_id) references batch(org_id, id) on delete cascade
);
create index batch_skip_contact on batch_skip (org_id, contact_id, batch_id);

create table batch_to_bring_up (
	org_id bigint not null,
	batch_id bigint not null,
	after_message bigint not null default 0,
	primary key (org_id, batch_id),
	foreign key (org_id, batch_id) references batch(org_id, id) on delete cascade
);

create table carrier_receipt (
	org_id bigint not null,
	id bigint not null,
	message_id bigint not null,
	carrier_sid text not null,
	status smallint not null,
	error_code integer,
	arrived_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor=0.01);
create index carrier_receipt_order on carrier_receipt (id);

create table lane (
	org_id bigint not null,
	inbox_id bigint not null,
	rate real,
	next_at timestamptz not null default now(),
	pending boolean not null default false,
	filled_at timestamptz not null default now(),
	claimed_to bigint not null default 0,
	leased_until timestamptz,
	begins_at bigint not null default 0,
	begins_as_of timestamptz,
	primary key (org_id, inbox_id),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade,
	check (rate > 0::double precision)
) with (fillfactor=50);
create index lane_due on lane (next_at) where pending;

create table message (
	org_id bigint not null,
	id bigint not null,
	inbox_id bigint not null,
	mobile bigint not null,
	contact_id bigint,
	batch_id bigint,
	person_id bigint,
	incoming boolean not null,
	status smallint not null,
	segments smallint not null,
	body text,
	carrier_sid text,
	error_code integer,
	replied_at timestamptz,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	caretaker_id bigint,
	campaign_id bigint,
	media_id bigint,
	message_type_id bigint,
	reply_category smallint,
	reply_id bigint,
	automatic_reply_id bigint,
	sent_at timestamptz,
	read_at timestamptz,
	no_reply boolean,
	primary key (org_id, id),
	check (reply_category >= 0 and reply_category <= 2)
) with (fillfactor=35);
create index message_batch on message (org_id, batch_id, id) where batch_id is not null;
create index message_campaign on message (org_id, campaign_id, created_at) where campaign_id is not null;
create index message_media on message (org_id, media_id) where media_id is not null;
create index message_replied on message (org_id, batch_id, id) where replied_at is not null and batch_id is not null;
create index message_sent_picture on message (org_id, inbox_id, mobile) where media_id is not null and batch_id is null;
create index message_thread on message (org_id, inbox_id, mobile, id desc);
create index message_words on message using gin (org_id, inbox_id, to_tsvector('simple'::regconfig, body)) where batch_id is null and body <> ''::text;
create index message_written on message using brin (created_at) with (autosummarize='on', pages_per_range='32');
create trigger activity_changed after update on message referencing old table as old_rows new table as new_rows for each statement execute function activity_changed();
create trigger activity_written after insert on message referencing new table as new_rows for each statement execute function activity_written();
create trigger export_messages after update on message referencing old table as old_rows new table as new_rows for each statement execute function export_messages();
create trigger tell_webhooks_of_messages after update on message referencing old table as old_rows new table as new_rows for each statement execute function tell_webhooks_of_messages();

create table message_draft (
	org_id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	content jsonb,
	version bigint not null,
	saved_at timestamptz not null,
	primary key (org_id, team_id, person_id),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade,
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade
);

create table message_price (
	org_id bigint not null,
	message_id bigint not null,
	price integer not null,
	primary key (org_id, message_id),
	foreign key (org_id, message_id) references message(org_id, id) on delete cascade
);

create table recipient_list (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	name text not null,
	twice integer not null default 0,
	created_at timestamptz not null,
	state text not null default 'ready'::text,
	failure text,
	primary key (org_id, id),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade,
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (state = any (array['reading'::text, 'ready'::text, 'failed'::text]))
);
create index recipient_list_org_id_person_id_created_at_idx on recipient_list (org_id, person_id, created_at);

create table recipient_list_miss (
	org_id bigint not null,
	list_id bigint not null,
	nth integer not null,
	line integer not null,
	written text not null,
	reason text not null,
	primary key (org_id, list_id, nth),
	foreign key (org_id, list_id) references recipient_list(org_id, id) on delete cascade
);

create table recipient_list_person (
	org_id bigint not null,
	list_id bigint not null,
	contact_id bigint not null,
	primary key (org_id, list_id, contact_id),
	foreign key (org_id, list_id) references recipient_list(org_id, id) on delete cascade
);

create table send_queue (
	org_id bigint not null,
	message_id bigint not null,
	inbox_id bigint not null,
	urgency smallint not null,
	batch_id bigint,
	contact_id bigint not null,
	despite_opt_out boolean not null default false,
	from_number bigint not null,
	to_number bigint not null,
	body text,
	segments smallint not null,
	held boolean not null default false,
	attempt smallint not null default 0,
	lease_until timestamptz,
	lease_by bigint,
	claimed_at timestamptz,
	media_id bigint,
	zone text,
	asleep boolean not null default false,
	template_id bigint,
	template_values text[],
	primary key (org_id, message_id)
) with (autovacuum_vacuum_scale_factor=0.01, fillfactor=40);
create index send_queue_asleep on send_queue (zone, org_id, batch_id) where asleep;
create index send_queue_awake on send_queue (zone) where zone is not null and not asleep;
create index send_queue_next on send_queue (org_id, inbox_id, urgency, message_id) where not held and not asleep;

-- texting/schedules

create table scheduled_message (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	inbox_id bigint,
	person_id bigint not null,
	caretaker_id bigint,
	draft_id uuid not null,
	draft_hash bytea not null,
	start_id uuid not null,
	draft jsonb not null,
	recipients integer not null,
	local_time text not null,
	time_zone text not null,
	starts_at timestamptz not null,
	not_after timestamptz,
	state text not null default 'scheduled'::text,
	state_reason text,
	starting_since timestamptz,
	batch_id bigint,
	version integer not null default 1,
	changed_by bigint not null,
	changed_at timestamptz not null,
	before_sending jsonb,
	primary key (org_id, id),
	unique (org_id, person_id, draft_id),
	foreign key (org_id, changed_by) references person(org_id, id),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete set null (inbox_id),
	foreign key (org_id, person_id) references person(org_id, id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check ((state = 'starting'::text) = (starting_since is not null)),
	check (state = any (array['scheduled'::text, 'starting'::text, 'missed'::text, 'held'::text, 'sent'::text, 'cancelled'::text]))
);
create index scheduled_message_org_id_team_id_starts_at_idx on scheduled_message (org_id, team_id, starts_at);
create index scheduled_message_starts_at_idx on scheduled_message (starts_at) where state = any (array['scheduled'::text, 'starting'::text]);
create index scheduled_message_stopped on scheduled_message (org_id, team_id, starts_at) where state = any (array['missed'::text, 'held'::text]);

-- texting/automation

create table answering_stopped (
	org_id bigint not null,
	inbox_id bigint not null,
	mobile bigint not null,
	at timestamptz not null,
	text text not null,
	texts integer not null,
	primary key (org_id, inbox_id, mobile),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade
);
create index answering_stopped_age on answering_stopped (at);

create table auto_reply_day (
	org_id bigint not null,
	inbox_id bigint not null,
	mobile bigint not null,
	day date not null,
	primary key (org_id, inbox_id, mobile),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade
);
create index auto_reply_day_age on auto_reply_day (day);

create table automatic_answer (
	org_id bigint not null,
	team_id bigint not null,
	mobile bigint not null,
	kind text not null,
	at timestamptz not null,
	primary key (org_id, team_id, mobile, kind),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (kind = any (array['opted-out'::text, 'opted-in'::text, 'help'::text]))
);
create index automatic_answer_age on automatic_answer (at);

create table inbox_automation (
	org_id bigint not null,
	inbox_id bigint not null,
	enabled boolean not null,
	answer_when text not null default 'always'::text,
	updated_at timestamptz not null,
	updated_by bigint not null,
	primary key (org_id, inbox_id),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade,
	check (answer_when = any (array['always'::text, 'closed'::text]))
);

create table keyword (
	org_id bigint not null,
	inbox_id bigint not null,
	plain text not null,
	phrase text not null,
	group_id bigint not null,
	nth smallint not null,
	primary key (org_id, inbox_id, plain),
	foreign key (org_id, group_id) references keyword_group(org_id, id) on delete cascade
);
create index keyword_of_group on keyword (org_id, group_id);

create table keyword_answer_day (
	org_id bigint not null,
	group_id bigint not null,
	mobile bigint not null,
	day date not null,
	primary key (org_id, group_id, mobile),
	foreign key (org_id, group_id) references keyword_group(org_id, id) on delete cascade
);
create index keyword_answer_day_age on keyword_answer_day (day);

create table keyword_group (
	org_id bigint not null,
	id bigint not null,
	inbox_id bigint not null,
	name text not null,
	match text not null,
	reply_message text not null,
	media_id bigint,
	assign_to bigint,
	opts_in boolean not null,
	enabled boolean not null,
	updated_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, assign_to) references person(org_id, id),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade,
	foreign key (org_id, media_id) references media(org_id, id),
	check (match = any (array['whole'::text, 'begins'::text, 'contains'::text]))
);
create index keyword_group_media on keyword_group (org_id, media_id) where media_id is not null;
create index keyword_group_of_inbox on keyword_group (org_id, inbox_id);
create index keyword_group_person on keyword_group (org_id, assign_to) where assign_to is not null;

create table keyword_group_tag (
	org_id bigint not null,
	group_id bigint not null,
	tag_id bigint not null,
	primary key (org_id, group_id, tag_id),
	foreign key (org_id, group_id) references keyword_group(org_id, id) on delete cascade,
	foreign key (org_id, tag_id) references tag(org_id, id) on delete cascade
);
create index keyword_group_tag_of_tag on keyword_group_tag (org_id, tag_id);

-- texting/conversations

create table assignment_turn (
	org_id bigint not null,
	inbox_id bigint not null,
	person_id bigint not null,
	turn bigint not null,
	primary key (org_id, inbox_id, person_id),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade
);
create index assignment_turn_org_id_person_id_idx on assignment_turn (org_id, person_id);

create table conversation (
	org_id bigint not null,
	id bigint not null,
	inbox_id bigint not null,
	mobile bigint not null,
	contact_id bigint not null,
	unread integer not null default 0,
	archived boolean not null default false,
	last_at timestamptz not null,
	last_text text not null default ''::text,
	last_incoming boolean not null default false,
	contact_name text not null default ''::text,
	assignee_id bigint,
	snoozed_until timestamptz,
	primary key (org_id, id),
	unique (org_id, inbox_id, mobile),
	foreign key (org_id, assignee_id) references person(org_id, id) on delete set null (assignee_id),
	foreign key (org_id, contact_id) references contact(org_id, id),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade,
	check (snoozed_until is null or archived),
	check (unread >= 0)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02);
create index conversation_archived on conversation (org_id, inbox_id, last_at desc, id desc) where archived;
create index conversation_assignee on conversation (org_id, inbox_id, assignee_id) where assignee_id is not null and not archived;
create index conversation_of_assignee on conversation (org_id, inbox_id, assignee_id, last_at desc, id desc) where not archived;
create index conversation_open on conversation (org_id, inbox_id, last_at desc, id desc) where not archived;
create index conversation_org_id_contact_id_idx on conversation (org_id, contact_id);
create index conversation_person on conversation (org_id, assignee_id) where assignee_id is not null;
create index conversation_snoozed on conversation (snoozed_until) where snoozed_until is not null;
create index conversation_snoozed_of_inbox on conversation (org_id, inbox_id, last_at desc, id desc) where snoozed_until is not null;
create index conversation_unanswered on conversation (org_id, inbox_id, last_at) where not archived and last_incoming;
create index conversation_unread on conversation (org_id, inbox_id, last_at desc, id desc) where unread > 0 and not archived;
create trigger conversation_changed after update on conversation referencing old table as before new table as after for each statement execute function count_changed();
create trigger conversation_deleted after delete on conversation referencing old table as deleted for each statement execute function count_deleted();
create trigger conversation_inserted after insert on conversation for each row when (coalesce(current_setting('quad.many_conversations'::text, true), ''::text) <> 'on'::text) execute function count_inserted();
create trigger end_snooze before update of archived on conversation for each row when (old.snoozed_until is not null and not new.archived) execute function end_snooze();
create trigger keep_contact_name after insert on conversation for each row execute function keep_contact_name();
create trigger keep_other_contact_name after update of contact_id on conversation for each row when (old.contact_id <> new.contact_id) execute function keep_contact_name();
create trigger many_conversations_inserted after insert on conversation referencing new table as inserted for each statement when (coalesce(current_setting('quad.many_conversations'::text, true), ''::text) = 'on'::text) execute function count_many_inserted();

create table conversation_lock (
	org_id bigint not null,
	conversation_id bigint not null,
	person_id bigint not null,
	until timestamptz not null,
	primary key (org_id, conversation_id),
	foreign key (org_id, conversation_id) references conversation(org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person(org_id, id)
);

create table conversation_note (
	org_id bigint not null,
	id bigint not null,
	conversation_id bigint not null,
	person_id bigint not null,
	caretaker_id bigint,
	body text not null,
	draft_id uuid not null,
	created_at timestamptz not null,
	primary key (org_id, id),
	unique (org_id, person_id, draft_id),
	foreign key (org_id, caretaker_id) references person(org_id, id),
	foreign key (org_id, conversation_id) references conversation(org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person(org_id, id)
);
create index conversation_note_org_id_conversation_id_id_idx on conversation_note (org_id, conversation_id, id desc);

create table conversation_viewer (
	org_id bigint not null,
	channel uuid not null,
	conversation_id bigint not null,
	person_id bigint not null,
	in_sight boolean not null,
	until timestamptz not null,
	primary key (org_id, channel),
	foreign key (org_id, conversation_id) references conversation(org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person(org_id, id)
);
create index conversation_viewer_org_id_conversation_id_idx on conversation_viewer (org_id, conversation_id);

create table inbound_seen (
	org_id bigint not null,
	carrier_sid text not null,
	at timestamptz not null default now(),
	primary key (org_id, carrier_sid)
);
create index inbound_seen_age on inbound_seen (at);

create table incoming_media (
	org_id bigint not null,
	message_id bigint not null,
	nth smallint not null,
	url text not null,
	media_id bigint,
	fault text,
	kind text,
	primary key (org_id, message_id, nth),
	foreign key (org_id, media_id) references media(org_id, id),
	check (kind = any (array['picture'::text, 'voice'::text, 'video'::text, 'contact-card'::text, 'pdf'::text, 'file'::text]))
);
create index incoming_media_org_id_media_id_idx on incoming_media (org_id, media_id) where media_id is not null;

create table note_mention (
	org_id bigint not null,
	note_id bigint not null,
	person_id bigint not null,
	conversation_id bigint not null,
	seen_at timestamptz,
	primary key (org_id, note_id, person_id),
	foreign key (org_id, note_id) references conversation_note(org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person(org_id, id)
);
create index note_mention_unseen on note_mention (org_id, person_id, conversation_id) where seen_at is null;

create table reply_draft (
	org_id bigint not null,
	person_id bigint not null,
	draft_id uuid not null,
	draft_hash bytea not null,
	conversation_id bigint,
	message_id bigint,
	at timestamptz not null,
	primary key (org_id, person_id, draft_id),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade
);
create index reply_draft_age on reply_draft (at);

create table reply_later (
	org_id bigint not null,
	id bigint not null,
	conversation_id bigint not null,
	contact_id bigint not null,
	person_id bigint not null,
	caretaker_id bigint,
	body text not null,
	media_uri text,
	message_type_id bigint,
	local_time text not null,
	time_zone text not null,
	send_at timestamptz not null,
	draft_id uuid not null,
	state text not null default 'waiting'::text,
	begun_at timestamptz,
	failure text,
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, caretaker_id) references person(org_id, id),
	foreign key (org_id, contact_id) references contact(org_id, id) on delete cascade,
	foreign key (org_id, conversation_id) references conversation(org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person(org_id, id),
	check ((state = 'failed'::text) = (failure is not null)),
	check (state = any (array['waiting'::text, 'sending'::text, 'failed'::text]))
);
create index reply_later_due on reply_later (send_at) where state <> 'failed'::text;
create index reply_later_org_id_conversation_id_send_at_idx on reply_later (org_id, conversation_id, send_at);
create unique index reply_later_org_id_person_id_draft_id_idx on reply_later (org_id, person_id, draft_id);

-- texting/triage

create table triage_action (
	org_id bigint not null,
	id bigint not null,
	batch_id bigint not null,
	inbox_id bigint not null,
	person_id bigint not null,
	draft_id uuid,
	draft_hash bytea,
	kind text not null,
	answer jsonb not null default '{}'::jsonb,
	at timestamptz not null,
	undo_until timestamptz not null,
	done_at timestamptz,
	undone_at timestamptz,
	failures smallint not null default 0,
	try_at timestamptz,
	primary key (org_id, id),
	unique (org_id, person_id, draft_id),
	foreign key (org_id, batch_id) references batch(org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person(org_id, id),
	check (kind = any (array['reply'::text, 'category'::text, 'resolve'::text, 'opt-out'::text]))
);
create index triage_action_due on triage_action (undo_until) where done_at is null and undone_at is null;
create index triage_action_org_id_batch_id_idx on triage_action (org_id, batch_id);

create table triage_change (
	org_id bigint not null,
	action_id bigint not null,
	message_id bigint not null,
	settles boolean not null,
	category smallint,
	category_before smallint,
	opted_out boolean not null default false,
	answer_id bigint,
	answer_before bigint,
	primary key (org_id, action_id, message_id),
	foreign key (org_id, action_id) references triage_action(org_id, id) on delete cascade
);
create index triage_change_org_id_message_id_idx on triage_change (org_id, message_id);
create unique index triage_settled on triage_change (org_id, message_id) where settles;

create table triage_claim (
	org_id bigint not null,
	message_id bigint not null,
	person_id bigint not null,
	until timestamptz not null,
	primary key (org_id, message_id),
	foreign key (org_id, person_id) references person(org_id, id)
);
create index triage_claim_org_id_person_id_idx on triage_claim (org_id, person_id);

-- chat/chat

create table chat_availability (
	org_id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	is_available boolean not null,
	changed_at timestamptz not null,
	seen_at timestamptz not null,
	given_at timestamptz,
	primary key (org_id, team_id, person_id),
	foreign key (org_id, team_id, person_id) references team_member(org_id, team_id, person_id) on delete cascade
);
create index chat_availability_silent on chat_availability (seen_at) where is_available;

create table chat_bot (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	name text not null,
	live_version integer not null,
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade
);
create index chat_bot_org_id_team_id_idx on chat_bot (org_id, team_id);

create table chat_bot_miss (
	org_id bigint not null,
	id bigint not null,
	bot_id bigint not null,
	chat_id bigint not null,
	body text not null,
	at timestamptz not null,
	settled_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, bot_id) references chat_bot(org_id, id) on delete cascade,
	foreign key (org_id, chat_id) references chat(org_id, id) on delete cascade
);
create index chat_bot_miss_open on chat_bot_miss (org_id, bot_id, id desc) where settled_at is null;

create table chat_bot_version (
	org_id bigint not null,
	bot_id bigint not null,
	nth integer not null,
	content jsonb not null,
	person_id bigint not null,
	saved_at timestamptz not null,
	primary key (org_id, bot_id, nth),
	foreign key (org_id, bot_id) references chat_bot(org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person(org_id, id)
);

create table chat_code (
	org_id bigint not null,
	id bigint not null,
	visitor_id bigint not null,
	mobile bigint not null,
	code_hash bytea,
	asked_at timestamptz not null,
	settled_at timestamptz,
	tries smallint not null default 0,
	used_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, visitor_id) references chat_visitor(org_id, id) on delete cascade
);
create index chat_code_of_mobile on chat_code (org_id, mobile, asked_at);
create index chat_code_of_visitor on chat_code (org_id, visitor_id, id desc);
create index chat_code_old on chat_code (asked_at);
create index chat_code_waiting on chat_code (id) where settled_at is null;

create table chat (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	widget_id bigint not null,
	visitor_id bigint not null,
	state text not null,
	person_id bigint,
	offered_to bigint,
	offered_at timestamptz,
	waiting_since timestamptz,
	accepted_at timestamptz,
	first_reply_at timestamptz,
	paused_at timestamptz,
	text_conversation_id bigint,
	is_told_away boolean not null default false,
	last_text text not null default ''::text,
	last_by text not null default 'visitor'::text,
	last_at timestamptz not null,
	unread smallint not null default 0,
	agent_typing_at timestamptz,
	rating smallint,
	rating_comment text,
	created_at timestamptz not null,
	closed_at timestamptz,
	bot_id bigint,
	bot_version integer,
	bot_state jsonb,
	offered_by bigint,
	followed_up_at timestamptz,
	transcript_email text,
	bot_answered_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, offered_by) references person(org_id, id),
	foreign key (org_id, offered_to) references person(org_id, id),
	foreign key (org_id, person_id) references person(org_id, id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	foreign key (org_id, text_conversation_id) references conversation(org_id, id) on delete set null (text_conversation_id),
	foreign key (org_id, visitor_id) references chat_visitor(org_id, id) on delete cascade,
	check (rating >= 1 and rating <= 5),
	check (state = any (array['bot'::text, 'waiting'::text, 'open'::text, 'closed'::text]))
);
create index chat_by_text on chat (org_id, text_conversation_id) where text_conversation_id is not null;
create index chat_list on chat (org_id, team_id, last_at desc, id desc);
create index chat_of_agent on chat (org_id, team_id, person_id) where state = 'open'::text;
create index chat_of_bot on chat (org_id, bot_id, id) where bot_id is not null;
create index chat_of_visitor on chat (org_id, visitor_id, id desc);
create unique index chat_one_open on chat (org_id, visitor_id) where state <> 'closed'::text;
create index chat_underway on chat (last_at) where state <> 'closed'::text;

create table chat_message (
	org_id bigint not null,
	visitor_id bigint not null,
	nth integer not null,
	chat_id bigint not null,
	by text not null,
	person_id bigint,
	body text not null,
	draft_id uuid,
	source_id bigint,
	at timestamptz not null,
	choices text[] not null default '{}'::text[],
	media_id bigint,
	primary key (org_id, visitor_id, nth),
	foreign key (org_id, chat_id) references chat(org_id, id) on delete cascade,
	foreign key (org_id, media_id) references media(org_id, id),
	foreign key (org_id, person_id) references person(org_id, id),
	foreign key (org_id, visitor_id) references chat_visitor(org_id, id) on delete cascade,
	check (by = any (array['visitor'::text, 'agent'::text, 'bot'::text, 'system'::text, 'note'::text, 'text-out'::text, 'text-in'::text]))
);
create unique index chat_message_draft on chat_message (org_id, visitor_id, draft_id) where draft_id is not null;
create index chat_message_of_chat on chat_message (org_id, chat_id, nth);
create index chat_message_of_media on chat_message (org_id, media_id) where media_id is not null;
create unique index chat_message_source on chat_message (org_id, chat_id, source_id) where source_id is not null;

create table chat_page_view (
	org_id bigint not null,
	visitor_id bigint not null,
	at timestamptz not null,
	url text not null,
	title text not null,
	primary key (org_id, visitor_id, at),
	foreign key (org_id, visitor_id) references chat_visitor(org_id, id) on delete cascade
);

create table chat_past_consent (
	org_id bigint not null,
	visitor_id bigint not null,
	mobile bigint not null,
	mobile_confirmed_at timestamptz,
	wording text not null,
	version text,
	language text,
	page text not null,
	consented_at timestamptz not null,
	primary key (org_id, visitor_id, consented_at),
	foreign key (org_id, visitor_id) references chat_visitor(org_id, id) on delete cascade
);
create index chat_past_consent_of_mobile on chat_past_consent (org_id, mobile);

create table chat_routing (
	org_id bigint not null,
	team_id bigint not null,
	way text not null default 'least-busy'::text,
	most_each smallint not null default 4,
	wait_limit_minutes smallint not null default 2,
	primary key (org_id, team_id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (most_each >= 1 and most_each <= 50),
	check (wait_limit_minutes >= 1 and wait_limit_minutes <= 60),
	check (way = any (array['round-robin'::text, 'least-busy'::text, 'by-hand'::text]))
);

create table chat_visitor (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	widget_id bigint not null,
	token_hash bytea not null,
	name text not null default ''::text,
	email text not null default ''::text,
	mobile bigint,
	contact_id bigint,
	consent_wording text,
	consented_at timestamptz,
	wants_answer_at timestamptz,
	blocked_at timestamptz,
	agent text not null default ''::text,
	last_nth integer not null default 0,
	created_at timestamptz not null,
	seen_at timestamptz not null,
	typing_at timestamptz,
	mobile_confirmed_at timestamptz,
	consent_version text,
	consent_language text,
	consent_page text not null default ''::text,
	number integer,
	primary key (org_id, id),
	unique (org_id, token_hash),
	foreign key (org_id, contact_id) references contact(org_id, id) on delete set null (contact_id),
	foreign key (org_id, widget_id) references chat_widget(org_id, id) on delete cascade
);
create index chat_visitor_org_id_contact_id_idx on chat_visitor (org_id, contact_id);
create index chat_visitor_org_id_widget_id_idx on chat_visitor (org_id, widget_id);

create table chat_visitor_count (
	org_id bigint not null,
	team_id bigint not null,
	last_number integer not null,
	primary key (org_id, team_id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade
);

create table chat_widget (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	key text not null,
	name text not null,
	title text not null,
	greeting text not null,
	away_message text not null,
	consent_wording text not null,
	color text not null,
	working_hours jsonb,
	allowed_sites text[] not null default '{}'::text[],
	inbox_id bigint,
	is_enabled boolean not null default true,
	created_at timestamptz not null,
	bot_id bigint,
	language text not null default 'auto'::text,
	removed_at timestamptz,
	side text not null default 'right'::text,
	side_distance smallint not null default 20,
	bottom_distance smallint not null default 20,
	spanish_title text not null default ''::text,
	spanish_greeting text not null default ''::text,
	spanish_away_message text not null default ''::text,
	spanish_consent_wording text not null default ''::text,
	primary key (org_id, id),
	unique (org_id, key),
	foreign key (org_id, bot_id) references chat_bot(org_id, id) on delete set null (bot_id),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete set null (inbox_id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (bottom_distance >= 0 and bottom_distance <= 200),
	check (color ~ '^#[0-9a-f]{6}$'::text),
	check (language = any (array['auto'::text, 'en'::text, 'es'::text])),
	check (side = any (array['left'::text, 'right'::text])),
	check (side_distance >= 0 and side_distance <= 200)
);
create index chat_widget_org_id_team_id_idx on chat_widget (org_id, team_id);

-- news/announcements

create table incident (
	id bigint not null,
	name text not null,
	status text not null,
	impact text not null,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (id),
	check (impact = any (array['none'::text, 'minor'::text, 'major'::text, 'critical'::text, 'maintenance'::text])),
	check (status = any (array['investigating'::text, 'identified'::text, 'monitoring'::text, 'resolved'::text, 'postmortem'::text]))
);

create table incident_update (
	id bigint not null,
	incident_id bigint not null,
	body text not null,
	status text not null,
	created_at timestamptz not null,
	primary key (id),
	foreign key (incident_id) references incident(id) on delete cascade
);
create index incident_update_incident_id_created_at_idx on incident_update (incident_id, created_at);

create table note_for_person (
	org_id bigint not null,
	person_id bigint not null,
	note_id bigint not null,
	primary key (org_id, person_id, note_id),
	foreign key (org_id, person_id) references person(org_id, id)
);

create table notes_read (
	org_id bigint not null,
	person_id bigint not null,
	until timestamptz not null,
	primary key (org_id, person_id),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade
);

create table product_note (
	id bigint not null,
	type text not null,
	summary_header text not null,
	summary_sub_header text not null,
	content text not null,
	user_visible boolean not null default true,
	admin_visible boolean not null default true,
	owner_visible boolean not null default true,
	published_on timestamptz not null,
	removed_at timestamptz,
	is_personal boolean not null default false,
	primary key (id)
);

create table status_feed (
	url text not null,
	etag text,
	incidents jsonb not null default '[]'::jsonb,
	failures smallint not null default 0,
	next_at timestamptz not null,
	primary key (url)
);

create table system_message (
	id bigint not null,
	type text not null,
	user_type text not null,
	message text not null,
	published_on timestamptz not null,
	ends_at timestamptz,
	primary key (id),
	check (user_type = any (array['Admin'::text, 'Staff'::text, 'All'::text]))
);

create table system_message_read (
	org_id bigint not null,
	person_id bigint not null,
	message_id bigint not null,
	at timestamptz not null,
	primary key (org_id, person_id, message_id),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade
);

-- news/notifications

create table held_notification (
	org_id bigint not null,
	person_id bigint not null,
	conversation_id bigint not null,
	due_at timestamptz not null,
	by_push boolean not null,
	first_message_id bigint,
	last_message_id bigint,
	primary key (org_id, person_id, conversation_id),
	foreign key (org_id, conversation_id) references conversation(org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02);
create index held_notification_conversation on held_notification (org_id, conversation_id);
create index held_notification_due on held_notification (due_at);

create table inbox_alert (
	org_id bigint not null,
	inbox_id bigint not null,
	person_id bigint not null,
	by_mail boolean not null,
	by_push boolean not null,
	in_product boolean not null default true,
	primary key (org_id, inbox_id, person_id),
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete cascade,
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade
);
create index inbox_alert_org_id_person_id_idx on inbox_alert (org_id, person_id);

create table incoming_alert (
	org_id bigint not null,
	message_id bigint not null,
	conversation_id bigint not null,
	at timestamptz not null,
	pushed boolean not null default false,
	primary key (org_id, message_id),
	foreign key (org_id, conversation_id) references conversation(org_id, id) on delete cascade
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02);
create index incoming_alert_at_idx on incoming_alert (at);
create index incoming_alert_new on incoming_alert (at) where not pushed;
create index incoming_alert_org_id_conversation_id_idx on incoming_alert (org_id, conversation_id);

create table notification_quiet (
	org_id bigint not null,
	person_id bigint not null,
	enabled boolean not null,
	starts text not null,
	ends text not null,
	days smallint[] not null,
	time_zone text not null,
	primary key (org_id, person_id),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade,
	check (ends ~ '^([01]\d|2[0-3]):[0-5]\d$'::text),
	check (starts ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)
);

create table push_key (
	id smallint not null default 1,
	public_key text not null,
	sealed_private_key text not null,
	created_at timestamptz not null,
	primary key (id),
	check (id = 1)
);

create table push_subscription (
	org_id bigint not null,
	id bigint not null,
	person_id bigint not null,
	endpoint text not null,
	p256dh text not null,
	auth text not null,
	created_at timestamptz not null,
	session_id bigint not null,
	primary key (org_id, id),
	unique (org_id, endpoint),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade,
	foreign key (org_id, session_id) references session(org_id, id) on delete cascade
);
create index push_subscription_endpoint_idx on push_subscription (endpoint);
create index push_subscription_org_id_person_id_idx on push_subscription (org_id, person_id);
create index push_subscription_org_id_session_id_idx on push_subscription (org_id, session_id);

create table team_alert (
	org_id bigint not null,
	team_id bigint not null,
	event text not null,
	is_active boolean not null,
	addresses text[] not null,
	updated_at timestamptz not null,
	primary key (org_id, team_id, event),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (event = any (array['optOut'::text, 'unknownStudentMessage'::text, 'newStudentAdded'::text, 'WebhookFailure'::text]))
);

create table team_alert_tally (
	org_id bigint not null,
	team_id bigint not null,
	event text not null,
	subject_id bigint not null,
	count integer not null,
	at timestamptz not null,
	primary key (org_id, team_id, event, subject_id),
	foreign key (org_id, team_id, event) references team_alert(org_id, team_id, event) on delete cascade
);

create table unread_digest (
	org_id bigint not null,
	person_id bigint not null,
	every text not null,
	next_at timestamptz not null,
	told_up_to timestamptz not null,
	primary key (org_id, person_id),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade,
	check (every = any (array['hour'::text, 'day'::text]))
);
create index unread_digest_next_at_idx on unread_digest (next_at);

-- connections/webhooks

create table webhook (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	kind text not null,
	url text not null,
	sealed_auth text,
	sealed_secret text not null,
	leaves_text_out boolean not null default false,
	is_active boolean not null default true,
	failing_since timestamptz,
	switched_off_at timestamptz,
	warned_at timestamptz,
	created_at timestamptz not null,
	address_no integer not null default 1,
	primary key (org_id, id),
	unique (org_id, team_id, kind),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (switched_off_at is null or not is_active),
	check (kind = any (array['Interaction'::text, 'OptOutChanged'::text, 'DeliveryFailure'::text]))
);

create table webhook_due (
	org_id bigint not null,
	id bigint generated always as identity,
	webhook_id bigint not null,
	message_id bigint,
	opt_out_entry_id bigint,
	at timestamptz not null,
	address_no integer not null default 1,
	primary key (org_id, id),
	foreign key (org_id, webhook_id) references webhook(org_id, id) on delete cascade
);
create index webhook_due_webhook on webhook_due (org_id, webhook_id);

create table webhook_delivery (
	org_id bigint not null,
	id bigint not null,
	webhook_id bigint not null,
	source text not null,
	body text not null,
	state text not null,
	tries smallint not null default 0,
	next_try_at timestamptz not null,
	lease_until timestamptz,
	created_at timestamptz not null,
	settled_at timestamptz,
	address_no integer not null default 1,
	in_order_of text,
	asked_tries smallint not null default 0,
	primary key (org_id, id),
	foreign key (org_id, webhook_id) references webhook(org_id, id) on delete cascade,
	check (state = any (array['waiting'::text, 'delivered'::text, 'parked'::text]))
) with (fillfactor=70);
create index webhook_delivery_in_order on webhook_delivery (org_id, webhook_id, in_order_of, id) where state = 'waiting'::text and in_order_of is not null;
create index webhook_delivery_log on webhook_delivery (org_id, webhook_id, id desc);
create index webhook_delivery_old on webhook_delivery (created_at);
create index webhook_delivery_parked on webhook_delivery (org_id, webhook_id, id) where state = 'parked'::text;
create unique index webhook_delivery_source on webhook_delivery (org_id, webhook_id, source);
create index webhook_delivery_waiting on webhook_delivery (org_id, webhook_id, address_no, next_try_at, id) where state = 'waiting'::text;

create table webhook_past_address (
	org_id bigint not null,
	webhook_id bigint not null,
	no integer not null,
	url text not null,
	sealed_auth text,
	sealed_secret text not null,
	ended_at timestamptz not null,
	ended_id bigint not null,
	primary key (org_id, webhook_id, no),
	foreign key (org_id, webhook_id) references webhook(org_id, id) on delete cascade
);

create table webhook_try (
	org_id bigint not null,
	delivery_id bigint not null,
	nth smallint not null,
	at timestamptz not null,
	took_ms integer not null,
	status smallint,
	failure text,
	response text not null,
	primary key (org_id, delivery_id, nth),
	foreign key (org_id, delivery_id) references webhook_delivery(org_id, id) on delete cascade
);

-- connections/integrations

create table integration_automation (
	org_id bigint not null,
	connection_id bigint not null,
	settings jsonb not null,
	last_slot text,
	primary key (org_id, connection_id),
	foreign key (org_id, connection_id) references integration_connection(org_id, id) on delete cascade
);

create table integration_automation_case (
	org_id bigint not null,
	id bigint generated always as identity,
	connection_id bigint not null,
	case_id text not null,
	contact_id bigint,
	batch_id bigint,
	state text not null,
	reason text,
	at timestamptz not null,
	closed_at timestamptz,
	primary key (org_id, id),
	unique (org_id, connection_id, case_id),
	foreign key (org_id, connection_id) references integration_connection(org_id, id) on delete cascade,
	check (state = any (array['leftOut'::text, 'sent'::text, 'closed'::text, 'notClosed'::text, 'notDelivered'::text]))
);
create index integration_automation_of_contact on integration_automation_case (org_id, contact_id);
create index integration_automation_open on integration_automation_case (org_id, connection_id) where state = 'sent'::text;

create table integration_connection (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	connector text not null,
	settings jsonb not null,
	sealed_secrets text,
	import_settings jsonb,
	import_cursor text,
	seen_files text[] not null default '{}'::text[],
	status text not null default 'Unchecked'::text,
	status_message text,
	checked_at timestamptz,
	refused_sign_ins smallint not null default 0,
	paused_reason text,
	told_at timestamptz,
	version integer not null default 1,
	saved_by bigint not null,
	saved_at timestamptz not null,
	rows_read integer,
	primary key (org_id, id),
	unique (org_id, team_id, connector),
	foreign key (org_id, saved_by) references person(org_id, id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (status = any (array['Unchecked'::text, 'Valid'::text, 'Invalid'::text]))
);

create table integration_contact (
	org_id bigint not null,
	connection_id bigint not null,
	contact_id bigint not null,
	contact_key text,
	primary key (org_id, connection_id, contact_id),
	foreign key (org_id, connection_id) references integration_connection(org_id, id) on delete cascade,
	foreign key (org_id, contact_id) references contact(org_id, id) on delete cascade
);
create index integration_contact_org_id_contact_id_idx on integration_contact (org_id, contact_id);

create table integration_export (
	org_id bigint not null,
	connection_id bigint not null,
	team_id bigint not null,
	kind text not null,
	settings jsonb not null,
	since timestamptz not null,
	primary key (org_id, connection_id, kind),
	foreign key (org_id, connection_id) references integration_connection(org_id, id) on delete cascade,
	check (kind = any (array['MessageActivity'::text, 'OptOuts'::text, 'DeliveryErrors'::text, 'ChatTranscripts'::text]))
);
create index integration_export_of_team on integration_export (org_id, team_id, kind);

create table integration_known_row (
	org_id bigint not null,
	connection_id bigint not null,
	key bytea not null,
	digest bytea not null,
	primary key (org_id, connection_id, key),
	foreign key (org_id, connection_id) references integration_connection(org_id, id) on delete cascade
);

create table integration_outbox (
	org_id bigint not null,
	id bigint generated always as identity,
	connection_id bigint not null,
	kind text not null,
	message_id bigint,
	opt_out_entry_id bigint,
	at timestamptz not null,
	run_id bigint,
	tries smallint not null default 0,
	exported_at timestamptz,
	failure text,
	chat_id bigint,
	primary key (org_id, id),
	foreign key (org_id, chat_id) references chat(org_id, id) on delete cascade,
	foreign key (org_id, connection_id) references integration_connection(org_id, id) on delete cascade
);
create unique index integration_outbox_chat on integration_outbox (org_id, connection_id, chat_id) where chat_id is not null;
create index integration_outbox_of_chat on integration_outbox (org_id, chat_id) where chat_id is not null;
create index integration_outbox_of_message on integration_outbox (org_id, message_id) where message_id is not null;
create index integration_outbox_of_run on integration_outbox (org_id, run_id, id) where run_id is not null;
create index integration_outbox_waiting on integration_outbox (org_id, connection_id, kind, id) where run_id is null;

create table integration_row (
	org_id bigint not null,
	run_id bigint not null,
	line integer not null,
	cells text[] not null,
	fault text,
	key bytea,
	changed_at timestamptz,
	is_unchanged boolean not null default false,
	primary key (org_id, run_id, line),
	foreign key (org_id, run_id) references integration_run(org_id, id) on delete cascade
);
create unique index integration_row_key on integration_row (org_id, run_id, key) where key is not null;

create table integration_run (
	org_id bigint not null,
	id bigint not null,
	connection_id bigint not null,
	kind text not null,
	trigger text not null,
	slot text,
	phase text not null,
	started_at timestamptz not null,
	completed_at timestamptz,
	message text,
	fault text,
	source text,
	header text[],
	cursor_after text,
	source_ref jsonb,
	file_mark text,
	has_more boolean not null default false,
	read integer not null default 0,
	written integer not null default 0,
	errors integer not null default 0,
	tries smallint not null default 0,
	next_try_at timestamptz,
	import_id bigint,
	opt_outs_to_confirm integer,
	sample jsonb,
	replays bigint,
	passed_over integer not null default 0,
	file_key text,
	takes_everything boolean not null default false,
	place text,
	place_line integer not null default 0,
	is_forgotten boolean not null default false,
	skipped integer not null default 0,
	primary key (org_id, id),
	foreign key (org_id, connection_id) references integration_connection(org_id, id) on delete cascade,
	check (kind = any (array['import'::text, 'MessageActivity'::text, 'OptOuts'::text, 'DeliveryErrors'::text, 'ChatTranscripts'::text])),
	check (trigger = any (array['slot'::text, 'manual'::text, 'test'::text, 'replay'::text]))
) with (fillfactor=70);
create index integration_run_history on integration_run (org_id, connection_id, id desc);
create unique index integration_run_lock on integration_run (org_id, connection_id, kind) where completed_at is null;
create index integration_run_old on integration_run (completed_at);
create unique index integration_run_slot on integration_run (org_id, connection_id, kind, slot) where slot is not null;

-- administration/numbers

create table landline_check (
	org_id bigint not null,
	number bigint not null,
	code text not null,
	typed_on text not null,
	tries integer not null default 0,
	expires_at timestamptz not null,
	primary key (org_id, number),
	foreign key (org_id) references organization(id) on delete cascade,
	check (typed_on = any (array['phone'::text, 'screen'::text]))
);

create table phone_number (
	number bigint not null,
	org_id bigint not null,
	sid text not null,
	carrier_sid text,
	type text not null,
	state text not null,
	reserved_until timestamptz,
	release_at timestamptz,
	inbox_id bigint,
	team_id bigint,
	person_id bigint,
	chosen_as text,
	changed_at timestamptz not null default now(),
	texts_go text,
	checked_at timestamptz,
	primary key (number),
	unique (sid),
	foreign key (org_id) references organization(id) on delete cascade,
	foreign key (org_id, inbox_id) references inbox(org_id, id) on delete set null (inbox_id),
	foreign key (org_id, team_id, person_id) references team_member(org_id, team_id, person_id) on delete set null (team_id, person_id),
	check (state = 'reserved'::text or reserved_until is null),
	check ((team_id is null) = (person_id is null)),
	check (chosen_as = any (array['new'::text, 'reserved'::text, 'landline'::text])),
	check (state = any (array['reserved'::text, 'buying'::text, 'owned'::text])),
	check (texts_go = any (array['here'::text, 'elsewhere'::text])),
	check (type = any (array['local'::text, 'toll-free'::text, 'landline'::text]))
);
create index phone_number_due on phone_number (coalesce(release_at, reserved_until)) where state <> 'owned'::text or release_at is not null;
create index phone_number_org_id_inbox_id_idx on phone_number (org_id, inbox_id) where inbox_id is not null;
create index phone_number_org_id_number_idx on phone_number (org_id, number);
create index phone_number_org_id_team_id_person_id_idx on phone_number (org_id, team_id, person_id) where person_id is not null;

create table team_greeting (
	org_id bigint not null,
	team_id bigint not null,
	sentence text not null,
	primary key (org_id, team_id),
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade
);

-- administration/users

create table invitation (
	org_id bigint not null,
	person_id bigint not null,
	key_hash bytea not null,
	invited_at timestamptz not null,
	expires_at timestamptz not null,
	accepted_at timestamptz,
	primary key (org_id, person_id),
	unique (org_id, key_hash),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade
);

create table invitation_list (
	org_id bigint not null,
	id bigint not null,
	team_id bigint not null,
	person_id bigint not null,
	file_name text not null,
	state text not null default 'draft'::text,
	sends_mail boolean not null default true,
	saml_configuration_id bigint,
	created_at timestamptz not null,
	completed_at timestamptz,
	primary key (org_id, id),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade,
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (state = any (array['draft'::text, 'waiting'::text, 'running'::text, 'complete'::text, 'failed'::text]))
);
create index invitation_list_of on invitation_list (org_id, person_id, id desc);
create index invitation_list_org_id_team_id_idx on invitation_list (org_id, team_id);

create table invitation_row (
	org_id bigint not null,
	list_id bigint not null,
	line integer not null,
	first_name text not null,
	last_name text not null,
	email text not null,
	campus_id text not null,
	teams text not null,
	role text not null,
	team_ids bigint[] not null,
	verdict text not null,
	reason text,
	primary key (org_id, list_id, line),
	foreign key (org_id, list_id) references invitation_list(org_id, id) on delete cascade
);
create index invitation_row_valid on invitation_row (org_id, list_id, line) where verdict = 'valid'::text;

-- administration/deletion

create table retention_rule (
	org_id bigint not null,
	months smallint,
	changed_by bigint not null,
	changed_at timestamptz not null,
	done_to bigint not null default 0,
	deleted bigint not null default 0,
	run_at timestamptz,
	primary key (org_id),
	foreign key (org_id) references organization(id) on delete cascade
);

-- reporting/reporting

create table activity_change (
	org_id bigint not null,
	inbox_id bigint not null,
	quarter timestamptz not null,
	campaign_id bigint,
	person_id bigint,
	batch_id bigint,
	has_media boolean,
	error_code integer,
	sent integer not null,
	delivered integer not null,
	undelivered integer not null,
	received integer not null,
	replied integer not null,
	replied_after integer[] not null
) with (autovacuum_vacuum_scale_factor=0.01);

create table activity_hour (
	org_id bigint not null,
	inbox_id bigint not null,
	hour timestamptz not null,
	campaign_id bigint not null,
	person_id bigint not null,
	has_media boolean not null,
	error_code integer not null,
	sent integer not null,
	delivered integer not null,
	undelivered integer not null,
	received integer not null,
	replied integer not null,
	replied_after integer[] not null,
	primary key (org_id, inbox_id, hour, campaign_id, person_id, has_media, error_code)
) with (fillfactor=70);

create table activity_recount (
	org_id bigint not null,
	since timestamptz not null,
	primary key (org_id)
);

create table answer_time (
	org_id bigint not null,
	message_id bigint not null,
	inbox_id bigint not null,
	by text not null,
	at timestamptz not null,
	seconds integer not null,
	person_id bigint not null,
	campaign_id bigint not null,
	has_media boolean not null,
	of_id bigint not null default 0,
	primary key (org_id, message_id),
	check (by = any (array['staff'::text, 'contact'::text]))
);
create index answer_time_of_inbox on answer_time (org_id, inbox_id, by, at) include (seconds);
create index answer_time_of_text on answer_time (org_id, of_id) where by = 'contact'::text;

create table turn_change (
	org_id bigint not null,
	message_id bigint not null
) with (autovacuum_vacuum_scale_factor=0.01);

-- reporting/scheduled-reports

create table scheduled_report (
	org_id bigint not null,
	id bigint not null,
	team_id bigint,
	created_by bigint not null,
	every text not null,
	next_at timestamptz not null,
	sent_at timestamptz,
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id, created_by) references person(org_id, id),
	foreign key (org_id) references organization(id) on delete cascade,
	foreign key (org_id, team_id) references team(org_id, id) on delete cascade,
	check (every = any (array['week'::text, 'month'::text]))
);
create index scheduled_report_next_at_idx on scheduled_report (next_at);

create table scheduled_report_reader (
	org_id bigint not null,
	report_id bigint not null,
	person_id bigint not null,
	stop_hash bytea not null,
	sealed_stop_key text not null,
	stopped_at timestamptz,
	primary key (org_id, report_id, person_id),
	foreign key (org_id, person_id) references person(org_id, id) on delete cascade,
	foreign key (org_id, report_id) references scheduled_report(org_id, id) on delete cascade
);
create unique index scheduled_report_reader_org_id_stop_hash_idx on scheduled_report_reader (org_id, stop_hash);

-- reporting/texting-reports

create table texting_report (
	org_id bigint not null,
	id bigint not null,
	person_id bigint not null,
	name text not null,
	is_funnel boolean not null,
	groups jsonb not null,
	start_at timestamptz not null,
	end_at timestamptz not null,
	created_at timestamptz not null,
	primary key (org_id, id),
	foreign key (org_id) references organization(id) on delete cascade,
	foreign key (org_id, person_id) references person(org_id, id)
);

-- reporting/exports

create table export_link (
	org_id bigint not null,
	hash bytea not null,
	export_id bigint not null,
	expires_at timestamptz not null,
	primary key (org_id, hash),
	foreign key (org_id, export_id) references export_run(org_id, id) on delete cascade
);
create index export_link_expires_at_idx on export_link (expires_at);

create table export_part (
	org_id bigint not null,
	export_id bigint not null,
	nth integer not null,
	file text not null,
	primary key (org_id, export_id, nth),
	foreign key (org_id, export_id) references export_run(org_id, id) on delete cascade
);

create table export_run (
	org_id bigint not null,
	id bigint not null,
	team_id bigint,
	person_id bigint not null,
	kind text not null,
	start_at timestamptz not null,
	end_at timestamptz not null,
	time_zone text not null,
	state text not null default 'waiting'::text,
	rows integer not null default 0,
	bytes bigint not null default 0,
	last_id bigint not null default 0,
	created_at timestamptz not null,
	completed_at timestamptz,
	expires_at timestamptz,
	bot_id bigint,
	fields jsonb not null default '[]'::jsonb,
	primary key (org_id, id),
	foreign key (org_id) references organization(id) on delete cascade,
	foreign key (org_id, person_id) references person(org_id, id),
	check (kind = any (array['activity'::text, 'optouts'::text, 'undelivered'::text, 'students'::text, 'highspeed'::text, 'webchat'::text, 'hitl'::text])),
	check (state = any (array['waiting'::text, 'running'::text, 'complete'::text, 'failed'::text, 'expired'::text]))
);
create index export_run_expiry on export_run (expires_at) where expires_at is not null;
create index export_run_of_person on export_run (org_id, person_id, id desc);

-- foundation

create table event (
	org_id bigint not null,
	id bigint not null default nextval('event_id'::regclass),
	written_by xid8 not null default pg_current_xact_id(),
	name text not null,
	data jsonb not null,
	at timestamptz not null default now(),
	primary key (org_id, id)
);
create index event_written_by_id_idx on event (written_by, id);

create table event_cursor (
	listener text not null,
	written_by xid8 not null,
	id bigint not null,
	last_id bigint not null,
	primary key (listener)
);

create table event_retry (
	org_id bigint not null,
	event_id bigint not null,
	listener text not null,
	tries smallint not null,
	next_try_at timestamptz,
	failure text not null,
	primary key (org_id, event_id, listener),
	foreign key (org_id, event_id) references event(org_id, id) on delete cascade
);
create index event_retry_listener_next_try_at_idx on event_retry (listener, next_try_at);

create table live_topic (
	org_id bigint not null,
	topic text not null,
	version bigint not null,
	primary key (org_id, topic)
) with (fillfactor=50);

create unlogged table notice (
	id uuid not null default gen_random_uuid(),
	at timestamptz not null default clock_timestamp(),
	payload text not null,
	primary key (id)
);
create index notice_at on notice (at);

-- simulators/carrier

create table sim_account (
	id integer generated always as identity,
	account text not null,
	auth_token text,
	speed text not null default 'natural'::text,
	down boolean not null default false,
	honours_key boolean not null default true,
	answering boolean not null default false,
	sealed_auth_token text,
	primary key (id),
	unique (account),
	check (num_nonnulls(auth_token, sealed_auth_token) = 1),
	check (speed = any (array['slow'::text, 'natural'::text, 'fast'::text, 'instant'::text]))
);

create table sim_callback (
	id bigint generated always as identity,
	account_id integer not null,
	sid text not null,
	phone bigint not null,
	number bigint not null,
	url text not null,
	status text not null,
	error_code integer,
	body text,
	due_at timestamptz not null,
	tries smallint not null default 0,
	fault text,
	channel text not null default 'sms'::text,
	primary key (id)
) with (autovacuum_vacuum_scale_factor=0.01);
create index sim_callback_due on sim_callback (due_at, id) where fault is null;

create table sim_caller_id (
	account_id bigint not null,
	number bigint not null,
	sid text not null,
	primary key (account_id, number),
	unique (sid),
	foreign key (account_id) references sim_account(id) on delete cascade
);

create table sim_message (
	account_id integer not null,
	sid text not null,
	phone bigint not null,
	number bigint not null,
	from_phone boolean not null,
	body text not null,
	idempotency_key text,
	accepted_at timestamptz not null,
	sent_at timestamptz,
	settled_at timestamptz,
	error_code integer,
	media_urls text[] not null default '{}'::text[],
	channel text not null default 'sms'::text,
	primary key (account_id, sid)
);
create unique index sim_message_key on sim_message (account_id, idempotency_key) where idempotency_key is not null;
create index sim_message_phone on sim_message (account_id, phone, sid);

create table sim_number (
	number bigint not null,
	account_id bigint not null,
	sid text not null,
	sms_url text not null default ''::text,
	voice_url text not null default ''::text,
	primary key (number),
	unique (sid),
	foreign key (account_id) references sim_account(id) on delete cascade
);
create index sim_number_account_id_idx on sim_number (account_id);

create table sim_stop (
	account_id integer not null,
	phone bigint not null,
	number bigint not null,
	at timestamptz not null,
	confirmed boolean not null default false,
	primary key (account_id, phone, number)
);

-- functions

create or replace function activity_changed()
 returns trigger
 language plpgsql
AS $function$
		begin
			insert into activity_change
		select * from (select org_id, inbox_id, date_bin('15 min', created_at, 'epoch') as quarter, campaign_id, person_id, batch_id,
			media_id <> 0 as has_media, case when status = 4 then error_code end as error_code,
			coalesce(sum(sign) filter (where status <> 7), 0) as sent,
			coalesce(sum(sign) filter (where status = 3), 0) as delivered,
			coalesce(sum(sign) filter (where status = 4), 0) as undelivered,
			coalesce(sum(sign) filter (where status = 7), 0) as received,
			coalesce(sum(sign) filter (where took is not null), 0) as replied,
			array[
				coalesce(sum(sign) filter (where took < 300), 0),
				coalesce(sum(sign) filter (where took >= 300 and took < 1800), 0),
				coalesce(sum(sign) filter (where took >= 1800 and took < 3600), 0),
				coalesce(sum(sign) filter (where took >= 3600 and took < 7200), 0),
				coalesce(sum(sign) filter (where took >= 7200 and took < 21600), 0),
				coalesce(sum(sign) filter (where took >= 21600 and took < 43200), 0),
				coalesce(sum(sign) filter (where took >= 43200), 0)
			]::integer[] as replied_after
		from (select 1 as sign, org_id, id, inbox_id, created_at, campaign_id, person_id, batch_id, media_id, status, error_code,
		incoming, case when incoming or no_reply or status not in (1, 2, 3) then null
			else extract(epoch from replied_at - coalesce(sent_at, created_at)) end as took from new_rows where status in (1, 2, 3, 4, 7) union all select -1 as sign, org_id, id, inbox_id, created_at, campaign_id, person_id, batch_id, media_id, status, error_code,
		incoming, case when incoming or no_reply or status not in (1, 2, 3) then null
			else extract(epoch from replied_at - coalesce(sent_at, created_at)) end as took from old_rows where status in (1, 2, 3, 4, 7)) counted
		group by 1, 2, 3, 4, 5, 6, 7, 8
		) summed where (sent, delivered, undelivered, received, replied_after) <> (0, 0, 0, 0, '{0,0,0,0,0,0,0}');
			insert into turn_change select n.org_id, n.id from new_rows n
			join old_rows o on o.org_id = n.org_id and o.id = n.id
			where n.batch_id is null and n.person_id is not null
				and (n.status in (1, 2, 3), n.status = 4, n.campaign_id)
					is distinct from (o.status in (1, 2, 3), o.status = 4, o.campaign_id)
				or n.status = 7 and n.no_reply is distinct from o.no_reply;
			return null;
		end $function$;

create or replace function activity_written()
 returns trigger
 language plpgsql
AS $function$
		begin
			insert into activity_change
		select * from (select org_id, inbox_id, date_bin('15 min', created_at, 'epoch') as quarter, campaign_id, person_id, batch_id,
			media_id <> 0 as has_media, case when status = 4 then error_code end as error_code,
			coalesce(sum(sign) filter (where status <> 7), 0) as sent,
			coalesce(sum(sign) filter (where status = 3), 0) as delivered,
			coalesce(sum(sign) filter (where status = 4), 0) as undelivered,
			coalesce(sum(sign) filter (where status = 7), 0) as received,
			coalesce(sum(sign) filter (where took is not null), 0) as replied,
			array[
				coalesce(sum(sign) filter (where took < 300), 0),
				coalesce(sum(sign) filter (where took >= 300 and took < 1800), 0),
				coalesce(sum(sign) filter (where took >= 1800 and took < 3600), 0),
				coalesce(sum(sign) filter (where took >= 3600 and took < 7200), 0),
				coalesce(sum(sign) filter (where took >= 7200 and took < 21600), 0),
				coalesce(sum(sign) filter (where took >= 21600 and took < 43200), 0),
				coalesce(sum(sign) filter (where took >= 43200), 0)
			]::integer[] as replied_after
		from (select 1 as sign, org_id, id, inbox_id, created_at, campaign_id, person_id, batch_id, media_id, status, error_code,
		incoming, case when incoming or no_reply or status not in (1, 2, 3) then null
			else extract(epoch from replied_at - coalesce(sent_at, created_at)) end as took from new_rows where status in (1, 2, 3, 4, 7)) counted
		group by 1, 2, 3, 4, 5, 6, 7, 8
		) summed where (sent, delivered, undelivered, received, replied_after) <> (0, 0, 0, 0, '{0,0,0,0,0,0,0}');
			insert into turn_change select org_id, id from new_rows
			where status = 7 or status in (1, 2, 3, 4) and batch_id is null and person_id is not null;
			return null;
		end $function$;

create or replace function add_counts(integer[], integer[])
 returns integer[]
 language sql
 immutable parallel safe
AS $function$
	select case when $1 is null then $2 when $2 is null then $1
		else array[$1[1] + $2[1], $1[2] + $2[2], $1[3] + $2[3], $1[4] + $2[4], $1[5] + $2[5], $1[6] + $2[6], $1[7] + $2[7]] end
$function$;

create or replace function apply_contact_id_stops()
 returns trigger
 language plpgsql
 set enable_seqscan to 'off'
AS $function$
begin
	if not exists (
		select from contact_id_stop s where s.org_id in (select distinct i.org_id from inserted i)
	) then
		return null;
	end if;
	update contact_team t set opted_out = true, opted_out_by = 'import', opted_out_at = s.at
	from inserted i
	join contact c on c.org_id = i.org_id and c.id = i.contact_id
	join contact_id_stop s on s.org_id = c.org_id and s.contact_key = c.contact_key and s.team_id = i.team_id
	where t.org_id = i.org_id and t.team_id = i.team_id and t.contact_id = i.contact_id and not t.opted_out;
	return null;
end $function$;

create or replace function apply_contact_id_stops_of_new_id()
 returns trigger
 language plpgsql
AS $function$
begin
	update contact_team t set opted_out = true, opted_out_by = 'import', opted_out_at = s.at
	from contact_id_stop s
	where s.org_id = new.org_id and s.contact_key = new.contact_key
		and t.org_id = new.org_id and t.team_id = s.team_id and t.contact_id = new.id and not t.opted_out;
	return null;
end $function$;

create or replace function carry_inbox_stops()
 returns trigger
 language plpgsql
AS $function$
begin
	insert into held_number (org_id, mobile, inbox_id, why, at)
	select org_id, new.mobile, inbox_id, why, at from held_number
	where org_id = new.org_id and mobile = old.mobile and why = 'stopped'
	on conflict do nothing;
	return null;
end $function$;

create or replace function count_access()
 returns trigger
 language plpgsql
AS $function$
declare
	changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
	org bigint := changed ->> tg_argv[0];
	counted text := pg_current_xact_id()::text || ' ' || org;
begin
	if current_setting('quad.access_counted', true) is distinct from counted then
		insert into access_version as v select id, 1 from organization where id = org
		on conflict (org_id) do update set version = v.version + 1;
		perform set_config('quad.access_counted', counted, true);
	end if;
	return null;
end $function$;

create or replace function count_activity_anew(org bigint, since timestamptz, until timestamptz)
 returns void
 language sql
AS $function$
			with gone as (
				delete from activity_change where org_id = org and quarter >= since and quarter < until
			),
			cleared as (
				delete from activity_hour where org_id = org and hour >= since and hour < until
			),
			turned as (
				insert into turn_change select org_id, id from message
				where org_id = org and created_at >= since and created_at < until
					and (status = 7 or status in (1, 2, 3, 4) and batch_id is null and person_id is not null)
			)
			insert into activity_change
		select * from (select org_id, inbox_id, date_bin('15 min', created_at, 'epoch') as quarter, campaign_id, person_id, batch_id,
			media_id <> 0 as has_media, case when status = 4 then error_code end as error_code,
			coalesce(sum(sign) filter (where status <> 7), 0) as sent,
			coalesce(sum(sign) filter (where status = 3), 0) as delivered,
			coalesce(sum(sign) filter (where status = 4), 0) as undelivered,
			coalesce(sum(sign) filter (where status = 7), 0) as received,
			coalesce(sum(sign) filter (where took is not null), 0) as replied,
			array[
				coalesce(sum(sign) filter (where took < 300), 0),
				coalesce(sum(sign) filter (where took >= 300 and took < 1800), 0),
				coalesce(sum(sign) filter (where took >= 1800 and took < 3600), 0),
				coalesce(sum(sign) filter (where took >= 3600 and took < 7200), 0),
				coalesce(sum(sign) filter (where took >= 7200 and took < 21600), 0),
				coalesce(sum(sign) filter (where took >= 21600 and took < 43200), 0),
				coalesce(sum(sign) filter (where took >= 43200), 0)
			]::integer[] as replied_after
		from (select 1 as sign, org_id, id, inbox_id, created_at, campaign_id, person_id, batch_id, media_id, status, error_code,
		incoming, case when incoming or no_reply or status not in (1, 2, 3) then null
			else extract(epoch from replied_at - coalesce(sent_at, created_at)) end as took from message where status in (1, 2, 3, 4, 7) and org_id = org and created_at >= since and created_at < until) counted
		group by 1, 2, 3, 4, 5, 6, 7, 8
		) summed where (sent, delivered, undelivered, received, replied_after) <> (0, 0, 0, 0, '{0,0,0,0,0,0,0}')
		$function$;

create or replace function count_changed()
 returns trigger
 language plpgsql
AS $function$
declare
	moved record;
begin
	for moved in
		select org_id, inbox_id, sum(unread) as unread, sum(open) as open
		from (
			select org_id, inbox_id, case when archived then 0 else unread end as unread, (not archived)::integer as open
			from after
			union all
			select org_id, inbox_id, case when archived then 0 else -unread end, -(not archived)::integer from before
		) version
		group by org_id, inbox_id
		having sum(unread) <> 0 or sum(open) <> 0
		order by org_id, inbox_id
	loop
		update inbox_count
		set unread = unread + moved.unread, open = open + moved.open, archived = archived - moved.open
		where org_id = moved.org_id and inbox_id = moved.inbox_id;
	end loop;
	return null;
end $function$;

create or replace function count_deleted()
 returns trigger
 language plpgsql
AS $function$
declare
	gone record;
begin
	for gone in
		select org_id, inbox_id, coalesce(sum(unread) filter (where not archived), 0) as unread,
			count(*) filter (where not archived) as open, count(*) filter (where archived) as archived
		from deleted group by org_id, inbox_id order by org_id, inbox_id
	loop
		update inbox_count
		set unread = unread - gone.unread, open = open - gone.open, archived = archived - gone.archived
		where org_id = gone.org_id and inbox_id = gone.inbox_id;
	end loop;
	return null;
end $function$;

create or replace function count_inserted()
 returns trigger
 language plpgsql
AS $function$
begin
	insert into inbox_count as c (org_id, inbox_id, unread, open, archived)
	values (new.org_id, new.inbox_id, case when new.archived then 0 else new.unread end, (not new.archived)::integer,
		new.archived::integer)
	on conflict (org_id, inbox_id) do update
	set unread = c.unread + excluded.unread, open = c.open + excluded.open, archived = c.archived + excluded.archived;
	return null;
end $function$;

create or replace function count_many_inserted()
 returns trigger
 language plpgsql
AS $function$
begin
	insert into inbox_count as c (org_id, inbox_id, unread, open, archived)
	select org_id, inbox_id, coalesce(sum(unread) filter (where not archived), 0), count(*) filter (where not archived),
		count(*) filter (where archived)
	from inserted group by org_id, inbox_id order by org_id, inbox_id
	on conflict (org_id, inbox_id) do update
	set unread = c.unread + excluded.unread, open = c.open + excluded.open, archived = c.archived + excluded.archived;
	return null;
end $function$;

create or replace function credits_left(of_organization bigint, of_inbox bigint)
 returns bigint
 language plpgsql
AS $function$
begin
	return coalesce((
		select balance from credit_balance where org_id = of_organization and inbox_id = of_inbox
	), 0) - coalesce((
		select sum(q.segments) from lane l cross join lateral (
			select segments from send_queue q
			where q.org_id = l.org_id and q.inbox_id = l.inbox_id and (q.urgency, q.message_id) <= (1::smallint, l.claimed_to)
				and q.lease_until is not null and not q.held and not q.asleep
			offset 0 -- by the stretch, whatever PostgreSQL thinks how little is queued (docs/decisions/0031)
		) q
		where l.org_id = of_organization and l.inbox_id = of_inbox
	), 0);
end $function$;

create or replace function end_snooze()
 returns trigger
 language plpgsql
AS $function$
begin
	new.snoozed_until := null;
	return new;
end $function$;

create or replace function expect_no_contacts()
 returns trigger
 language plpgsql
AS $function$
begin
	if exists (select from contact where org_id = old.id) then
		raise foreign_key_violation using message = 'the organization still has contacts', table = tg_table_name;
	end if;
	return null;
end $function$;

create or replace function expect_organization()
 returns trigger
 language plpgsql
AS $function$
begin
	if exists (
		select from (select distinct org_id from inserted) i
		where not exists (select from organization o where o.id = i.org_id for key share)
	) then
		raise foreign_key_violation using message = 'a contact of no organization', table = tg_table_name;
	end if;
	return null;
end $function$;

create or replace function expect_segment()
 returns trigger
 language plpgsql
AS $function$
begin
	if exists (
		select from (select distinct org_id, segment_id from inserted) i
		where not exists (
			select from segment s where s.org_id = i.org_id and s.id = i.segment_id and s.kind = 'static' for key share
		)
	) then
		raise foreign_key_violation using message = 'a member of no segment', table = tg_table_name;
	end if;
	return null;
end $function$;

create or replace function expect_team_and_contact()
 returns trigger
 language plpgsql
 set enable_seqscan to 'off'
AS $function$
begin
	if exists (
		select from (select distinct org_id, team_id from inserted) i
		where not exists (select from team t where t.org_id = i.org_id and t.id = i.team_id for key share)
	) then
		raise foreign_key_violation using message = 'a standing in no team', table = tg_table_name;
	end if;
	if exists (
		select from inserted i
		where not exists (select from contact c where c.org_id = i.org_id and c.id = i.contact_id for key share)
	) then
		raise foreign_key_violation using message = 'a standing of no contact', table = tg_table_name;
	end if;
	return null;
end $function$;

create or replace function export_messages()
 returns trigger
 language plpgsql
AS $function$
begin
	if not exists (select from integration_export) then
		return null;
	end if;
	insert into integration_outbox (org_id, connection_id, kind, message_id, at)
	select n.org_id, e.connection_id, e.kind, n.id, n.updated_at
	from integration_export e
	join inbox i on i.org_id = e.org_id and i.team_id = e.team_id
	join new_rows n on n.org_id = i.org_id and n.inbox_id = i.id and n.contact_id is not null
	join old_rows o on o.org_id = n.org_id and o.id = n.id
	where e.kind = 'MessageActivity' and o.status = 0 and n.status in (1, 2, 3)
		or e.kind = 'DeliveryErrors' and o.status <> 4 and n.status = 4
	order by n.id;
	return null;
end $function$;

create or replace function export_opt_out()
 returns trigger
 language plpgsql
AS $function$
begin
	insert into integration_outbox (org_id, connection_id, kind, opt_out_entry_id, at)
	select new.org_id, e.connection_id, e.kind, new.id, new.at
	from integration_export e
	join integration_connection c on c.org_id = e.org_id and c.id = e.connection_id
	where e.org_id = new.org_id and e.team_id = new.team_id and e.kind = 'OptOuts'
		and new.source is distinct from 'connector:' || c.connector;
	return null;
end $function$;

create or replace function fold_text(written text)
 returns text
 language sql
 immutable parallel safe
return case when (octet_length(written) = char_length(written)) then translate(lower(written), '''`'::text, ''::text) else translate(replace(replace(replace(lower(regexp_replace(normalize(written, nfd), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'øđłð''`’‘ʻ'::text, 'odld'::text) end;

create or replace function give_general_message_type()
 returns trigger
 language plpgsql
AS $function$
begin
	insert into message_type (org_id, id, team_id, description, is_default)
	values (new.org_id, new.id, new.id, 'General', true);
	return null;
end $function$;

create or replace function grapheme_of_several()
 returns text
 language sql
 immutable parallel safe
AS $function$
	with part as (
		select
		'[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F'
		'\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0711\u0730-\u074A\u07A6-\u07B0\u07EB-\u07F3'
		'\u0816-\u0819\u081B-\u0823\u0825-\u0827\u0829-\u082D\u0859-\u085B\u08D4-\u08E1\u08E3-\u0903\u093A-\u093C'
		'\u093E-\u094F\u0951-\u0957\u0962\u0963\u0981-\u0983\u09BC\u09BE-\u09C4\u09C7\u09C8\u09CB-\u09CD\u09D7'
		'\u09E2\u09E3\u0A01-\u0A03\u0A3C\u0A3E-\u0A42\u0A47\u0A48\u0A4B-\u0A4D\u0A51\u0A70\u0A71\u0A75\u0A81-'
		'\u0A83\u0ABC\u0ABE-\u0AC5\u0AC7-\u0AC9\u0ACB-\u0ACD\u0AE2\u0AE3\u0AFA-\u0AFF\u0B01-\u0B03\u0B3C\u0B3E-'
		'\u0B44\u0B47\u0B48\u0B4B-\u0B4D\u0B56\u0B57\u0B62\u0B63\u0B82\u0BBE-\u0BC2\u0BC6-\u0BC8\u0BCA-\u0BCD'
		'\u0BD7\u0C00-\u0C03\u0C3E-\u0C44\u0C46-\u0C48\u0C4A-\u0C4D\u0C55\u0C56\u0C62\u0C63\u0C81-\u0C83\u0CBC'
		'\u0CBE-\u0CC4\u0CC6-\u0CC8\u0CCA-\u0CCD\u0CD5\u0CD6\u0CE2\u0CE3\u0D00-\u0D03\u0D3B\u0D3C\u0D3E-\u0D44'
		'\u0D46-\u0D48\u0D4A-\u0D4D\u0D57\u0D62\u0D63\u0D82\u0D83\u0DCA\u0DCF-\u0DD4\u0DD6\u0DD8-\u0DDF\u0DF2'
		'\u0DF3\u0E31\u0E33-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB3-\u0EB9\u0EBB\u0EBC\u0EC8-\u0ECD\u0F18\u0F19\u0F35'
		'\u0F37\u0F39\u0F3E\u0F3F\u0F71-\u0F84\u0F86\u0F87\u0F8D-\u0F97\u0F99-\u0FBC\u0FC6\u102D-\u1037\u1039-'
		'\u103E\u1056-\u1059\u105E-\u1060\u1071-\u1074\u1082\u1084-\u1086\u108D\u109D\u135D-\u135F\u1712-\u1714'
		'\u1732-\u1734\u1752\u1753\u1772\u1773\u17B4-\u17D3\u17DD\u180B-\u180D\u1885\u1886\u18A9\u1920-\u192B'
		'\u1930-\u193B\u1A17-\u1A1B\u1A55-\u1A5E\u1A60\u1A62\u1A65-\u1A7C\u1A7F\u1AB0-\u1ABE\u1B00-\u1B04\u1B34-'
		'\u1B44\u1B6B-\u1B73\u1B80-\u1B82\u1BA1-\u1BAD\u1BE6-\u1BF3\u1C24-\u1C37\u1CD0-\u1CD2\u1CD4-\u1CE8\u1CED'
		'\u1CF2-\u1CF4\u1CF7-\u1CF9\u1DC0-\u1DF9\u1DFB-\u1DFF\u200C\u20D0-\u20F0\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF'
		'\u302A-\u302F\u3099\u309A\uA66F-\uA672\uA674-\uA67D\uA69E\uA69F\uA6F0\uA6F1\uA802\uA806\uA80B\uA823-'
		'\uA827\uA880\uA881\uA8B4-\uA8C5\uA8E0-\uA8F1\uA926-\uA92D\uA947-\uA953\uA980-\uA983\uA9B3-\uA9C0\uA9E5'
		'\uAA29-\uAA36\uAA43\uAA4C\uAA4D\uAA7C\uAAB0\uAAB2-\uAAB4\uAAB7\uAAB8\uAABE\uAABF\uAAC1\uAAEB-\uAAEF'
		'\uAAF5\uAAF6\uABE3-\uABEA\uABEC\uABED\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F\uFF9E\uFF9F\U000E0020-\U000E007F'
		'\U000E0100-\U000E01EF]' as tail,
			'[^\u0000-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E001F\U000E0080-\U000E00FF\U000E01F0-\U000E0FFF]' as any_character,
			'[\u0600-\u0605\u06DD\u070F\u08E2\u0D4E]' as prepend,
		'[\u261D\u26F9\u270A-\u270D\U0001F385\U0001F3C2-\U0001F3C4\U0001F3C7\U0001F3CA-\U0001F3CC\U0001F442'
		'\U0001F443\U0001F446-\U0001F450\U0001F46E\U0001F470-\U0001F478\U0001F47C\U0001F481-\U0001F483\U0001F485-'
		'\U0001F487\U0001F4AA\U0001F574\U0001F575\U0001F57A\U0001F590\U0001F595\U0001F596\U0001F645-\U0001F647'
		'\U0001F64B-\U0001F64F\U0001F6A3\U0001F6B4-\U0001F6B6\U0001F6C0\U0001F6CC\U0001F918-\U0001F91C\U0001F91E'
		'\U0001F91F\U0001F926\U0001F930-\U0001F939\U0001F93D\U0001F93E\U0001F9D1-\U0001F9DD\U0001F466-\U0001F469]' as base,
		'[\u2640\u2642\u2695\u2696\u2708\u2764\U0001F308\U0001F33E\U0001F373\U0001F393\U0001F3A4\U0001F3A8'
		'\U0001F3EB\U0001F3ED\U0001F48B\U0001F4BB\U0001F4BC\U0001F527\U0001F52C\U0001F5E8\U0001F680\U0001F692]' as glue,
			'[\U0001F466-\U0001F469]' as person, '[\U0001F3FB-\U0001F3FF]' as tone, '[\U0001F1E6-\U0001F1FF]{2}' as flag, '\u200D' as joiner,
			'[\u1100-\u115F\uA960-\uA97C]' as lead, '[\u1160-\u11A7\uD7B0-\uD7C6]' as vowel, '[\u11A8-\u11FF\uD7CB-\uD7FB]' as trail, '[\uAC00-\uD7A3]' as syllable
	),
	plain as (
		select *, '(?:' || joiner || '(?:' || glue || '|' || person || tone || '?)?)*' as plain,
			'(?:' || tail || '|' || joiner || '(?:' || glue || '|' || person || '(?:' || tail || tone || ')?)?)*' as accented
		from part
	),
	rests as (
		select *, plain || '(?:' || tail || accented || '|' || joiner || person || tail || tone || accented || ')?' as rests
		from plain
	)
	select prepend || '*(?:' || flag || '(?:' || tail || '|' || joiner || ')?'
		|| '|' || base || tone || rests
		|| '|' || base || tail || tone || accented
		|| '|(?:' || lead || '*' || vowel || '+' || trail || '*|' || lead || '+' || syllable || '?' || trail || '*|'
			|| syllable || trail || '+|' || trail || '+)' || rests
		|| '|' || joiner || '(?:' || glue || '|' || person || tone || '?)' || rests
		|| '|' || any_character || '(?:' || joiner || rests || '|' || joiner || '(?:' || glue || '|' || person || tone || '?)' || rests
			|| '|' || tail || accented || '|' || joiner || person || tail || tone || accented || '))'
		|| '|' || prepend || '+' || any_character || rests
	from rests
$function$;

create or replace function grapheme_run()
 returns text
 language sql
 immutable parallel safe
AS $function$
	select '[\u0600-\u0605\u06DD\u070F\u08E2\u0D4E]+.' || second || '*|.' || second || '+' from (select
		'[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F'
		'\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0711\u0730-\u074A\u07A6-\u07B0\u07EB-\u07F3'
		'\u0816-\u0819\u081B-\u0823\u0825-\u0827\u0829-\u082D\u0859-\u085B\u08D4-\u08E1\u08E3-\u0903\u093A-\u093C'
		'\u093E-\u094F\u0951-\u0957\u0962\u0963\u0981-\u0983\u09BC\u09BE-\u09C4\u09C7\u09C8\u09CB-\u09CD\u09D7'
		'\u09E2\u09E3\u0A01-\u0A03\u0A3C\u0A3E-\u0A42\u0A47\u0A48\u0A4B-\u0A4D\u0A51\u0A70\u0A71\u0A75\u0A81-'
		'\u0A83\u0ABC\u0ABE-\u0AC5\u0AC7-\u0AC9\u0ACB-\u0ACD\u0AE2\u0AE3\u0AFA-\u0AFF\u0B01-\u0B03\u0B3C\u0B3E-'
		'\u0B44\u0B47\u0B48\u0B4B-\u0B4D\u0B56\u0B57\u0B62\u0B63\u0B82\u0BBE-\u0BC2\u0BC6-\u0BC8\u0BCA-\u0BCD'
		'\u0BD7\u0C00-\u0C03\u0C3E-\u0C44\u0C46-\u0C48\u0C4A-\u0C4D\u0C55\u0C56\u0C62\u0C63\u0C81-\u0C83\u0CBC'
		'\u0CBE-\u0CC4\u0CC6-\u0CC8\u0CCA-\u0CCD\u0CD5\u0CD6\u0CE2\u0CE3\u0D00-\u0D03\u0D3B\u0D3C\u0D3E-\u0D44'
		'\u0D46-\u0D48\u0D4A-\u0D4D\u0D57\u0D62\u0D63\u0D82\u0D83\u0DCA\u0DCF-\u0DD4\u0DD6\u0DD8-\u0DDF\u0DF2'
		'\u0DF3\u0E31\u0E33-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB3-\u0EB9\u0EBB\u0EBC\u0EC8-\u0ECD\u0F18\u0F19\u0F35'
		'\u0F37\u0F39\u0F3E\u0F3F\u0F71-\u0F84\u0F86\u0F87\u0F8D-\u0F97\u0F99-\u0FBC\u0FC6\u102D-\u1037\u1039-'
		'\u103E\u1056-\u1059\u105E-\u1060\u1071-\u1074\u1082\u1084-\u1086\u108D\u109D\u135D-\u135F\u1712-\u1714'
		'\u1732-\u1734\u1752\u1753\u1772\u1773\u17B4-\u17D3\u17DD\u180B-\u180D\u1885\u1886\u18A9\u1920-\u192B'
		'\u1930-\u193B\u1A17-\u1A1B\u1A55-\u1A5E\u1A60\u1A62\u1A65-\u1A7C\u1A7F\u1AB0-\u1ABE\u1B00-\u1B04\u1B34-'
		'\u1B44\u1B6B-\u1B73\u1B80-\u1B82\u1BA1-\u1BAD\u1BE6-\u1BF3\u1C24-\u1C37\u1CD0-\u1CD2\u1CD4-\u1CE8\u1CED'
		'\u1CF2-\u1CF4\u1CF7-\u1CF9\u1DC0-\u1DF9\u1DFB-\u1DFF\u200C\u20D0-\u20F0\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF'
		'\u302A-\u302F\u3099\u309A\uA66F-\uA672\uA674-\uA67D\uA69E\uA69F\uA6F0\uA6F1\uA802\uA806\uA80B\uA823-'
		'\uA827\uA880\uA881\uA8B4-\uA8C5\uA8E0-\uA8F1\uA926-\uA92D\uA947-\uA953\uA980-\uA983\uA9B3-\uA9C0\uA9E5'
		'\uAA29-\uAA36\uAA43\uAA4C\uAA4D\uAA7C\uAAB0\uAAB2-\uAAB4\uAAB7\uAAB8\uAABE\uAABF\uAAC1\uAAEB-\uAAEF'
		'\uAAF5\uAAF6\uABE3-\uABEA\uABEC\uABED\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F\uFF9E\uFF9F\U000E0020-\U000E007F'
		'\U000E0100-\U000E01EF\u200D\u2640\u2642\u2695\u2696\u2708\u2764\U0001F308\U0001F33E\U0001F373\U0001F393'
		'\U0001F3A4\U0001F3A8\U0001F3EB\U0001F3ED\U0001F48B\U0001F4BB\U0001F4BC\U0001F527\U0001F52C\U0001F5E8'
		'\U0001F680\U0001F692\U0001F466-\U0001F469\U0001F3FB-\U0001F3FF\U0001F1E6-\U0001F1FF\u1100-\u11FF\uA960-'
		'\uA97C\uD7B0-\uD7FB]' as second) as one
$function$;

create or replace function is_empty_word(value text, field text)
 returns boolean
 language sql
 immutable parallel safe
return case when (char_length(value) > 24) then false else (select ((t.word ~* '^#[¡¿]?(?:n/[adv]|nv|nul[lo]!|div/0!|ref!|bezug!|value!|valor!|valeur!|wert!|name\?|nombre\?|nom\s?\?|nome\?|num!|núm!|nombre!|zahl!|spill!|calc!|field!|error!|getting_data|connect!|blocked!|unknown!|busy!)$'::text) or (t.word ~* '^(?:[-\u2010-\u2015\u2212]{1,5}|\?{1,5}|\.{1,6}|_{1,5}|~|\(\)|\[\]|\{\}|<>|\\n)$'::text) or (t.word ~* '^[<([{]{1,2}(?:null|none|nil|nan?|n/a|blank|empty|unknown|undefined|missing|not set|no value|vac[ií]o|en blanco)[>)\]}]{1,2}$'::text) or (t.word ~* '^(?:n\s?[/\\]\s?[ad]\.?|n[.-]a\.?|s/[nd]|not (?:applicable|available|provided|specified|given|known|set|reported|on file|entered|recorded|supplied)|unknown|(?:first |last )?name unknown|unknown name|no (?:(?:first |last )?name|data|value|name given)|none (?:given|provided|specified)|no (?:aplica|disponible|especificad[oa]|proporcionad[oa]|se sabe)|sin (?:nombres?|apellidos?|datos?|valor|especificar|informaci[oó]n)|desconocid[oa]|ningun[oa])$'::text) or ((is_empty_word.field = 'FirstName'::text) and (lower(t.word) = 'fnu'::text)) or ((is_empty_word.field = 'LastName'::text) and (lower(t.word) = 'lnu'::text)) or ((t.word ~* '^(?:null|nil|none|undefined|nan?|blank|empty|nulo)$'::text) and (not ((is_empty_word.field = 'FirstName'::text) and (t.word ~ '^N(?:an?|AN?)$'::text))) and (not ((is_empty_word.field = 'LastName'::text) and (t.word ~ '^(?:Null|None|Nil|Nan?|NAN?|Blank|BLANK|Empty)$'::text))))) from (select regexp_replace(normalize(is_empty_word.value, nfkc), '^[\s\ufeff\u2028\u2029]+|[\s\ufeff\u2028\u2029]+$'::text, ''::text, 'g'::text) as regexp_replace) t(word)) end;

create or replace function keep_contact_name()
 returns trigger
 language plpgsql
 set enable_seqscan to 'off'
AS $function$
declare
	called text;
begin
	select btrim(first_name || ' ' || last_name) into called
	from contact where org_id = new.org_id and id = new.contact_id for share;
	if called <> new.contact_name then
		update conversation set contact_name = called where org_id = new.org_id and id = new.id;
	end if;
	return null;
end $function$;

create or replace function latest_times(one timestamptz[], other timestamptz[])
 returns timestamptz[]
 language sql
 immutable
AS $function$
	select array(select t from unnest(one || other) t order by t desc limit 10)
$function$;

-- create aggregate latest_times_of(timestamptz[]) (sfunc = latest_times, stype = timestamptz[]);

create or replace function merged_contacts(org bigint)
 returns table(id bigint, root bigint)
 language sql
 stable rows 10
AS $function$
	with recursive merged as (
		select c.id, c.merged_into as root from contact c where c.org_id = org and c.merged_into is not null
		union
		select m.id, c.merged_into from merged m join contact c on c.org_id = org and c.id = m.root
		where c.merged_into is not null
	)
	select m.id, m.root from merged m join contact c on c.org_id = org and c.id = m.root where c.merged_into is null
$function$;

create or replace function opt_out_is_no_reply()
 returns trigger
 language plpgsql
AS $function$
declare
	is_none constant boolean := case when new.opted_out then true end;
begin
	update message m set no_reply = is_none
	from message r
	where r.org_id = new.org_id and r.id = new.message_id and m.org_id = r.org_id and m.inbox_id = r.inbox_id
		and m.mobile = r.mobile and m.id < r.id and m.reply_id = r.id and m.no_reply is distinct from is_none;
	update message set no_reply = is_none
	where org_id = new.org_id and id = new.message_id and incoming and no_reply is distinct from is_none;
	perform set_is_reply(new.org_id, new.message_id, not new.opted_out);
	if not new.opted_out then
		update opt_out_entry set undone_at = new.at
		where org_id = new.org_id and message_id = new.message_id and opted_out and undone_at is null;
	end if;
	return null;
end $function$;

create or replace function pattern_of_needle(needle text)
 returns text
 language sql
 immutable parallel safe
AS $function$
	select '(?<![[:alnum:]])' || case
		when needle ~ '^[0-9]{10,15}$' then
			'[+(]*' || case when length(needle) = 10 then '(?:1[^[:alnum:]]{1,3})?' else '' end
				|| array_to_string(regexp_split_to_array(needle, ''), '[^[:alnum:]]{0,3}')
		else regexp_replace(regexp_replace(needle, '([^[:alnum:][:space:]])', '\\\1', 'g'), '[[:space:]]+', '[[:space:]]+', 'g')
	end || '(?![[:alnum:]])'
$function$;

create or replace function rebuild_text_history(org bigint)
 returns void
 language plpgsql
AS $function$
begin
	perform pg_advisory_xact_lock(text_history_lock(org));
	delete from texted_contacts where org_id = org;
	delete from received_text where org_id = org;
	delete from contact_texting where org_id = org;
	insert into texted_contacts (org_id, team_id, inbox_id, batch_id, campaign_id, at, contact_ids)
	select org, team_id, inbox_id, batch_id, campaign_id, at, array_agg(contact_id)
	from (
		select i.team_id, m.inbox_id, m.batch_id, m.campaign_id, coalesce(m.sent_at, m.created_at) as at, m.contact_id,
			(row_number() over (
				partition by m.inbox_id, m.batch_id, m.campaign_id, coalesce(m.sent_at, m.created_at) order by m.contact_id
			) - 1) / 1000 as part
		from message m join inbox i on i.org_id = m.org_id and i.id = m.inbox_id
		where m.org_id = org and not m.incoming and m.contact_id > 0
			and (m.carrier_sid is not null or m.status in (1, 2, 3))
	) texts
	group by team_id, inbox_id, batch_id, campaign_id, at, part
	order by at;
	insert into received_text (org_id, message_id, team_id, inbox_id, contact_id, at, is_reply, batch_id, campaign_id,
		category)
	select org, r.id, i.team_id, r.inbox_id, r.contact_id, r.created_at, r.no_reply is not true, m.batch_id, r.campaign_id,
		m.reply_category
	from message r join inbox i on i.org_id = r.org_id and i.id = r.inbox_id
	left join message m on m.org_id = r.org_id and m.reply_id = r.id and m.reply_id is not null
	where r.org_id = org and r.incoming and r.contact_id > 0;
	insert into contact_texting (org_id, team_id, contact_id, texted, texted_at, replies, replied_at)
	select org, team_id, contact_id, sum(texted), coalesce(max(times), '{}'), sum(replies), max(replied_at)
	from (
		select t.team_id, p.contact_id, count(*) as texted, (array_agg(t.at order by t.at desc))[1:10] as times,
			0 as replies, null::timestamptz as replied_at
		from texted_contacts t cross join unnest(t.contact_ids) as p (contact_id)
		where t.org_id = org group by t.team_id, p.contact_id
		union all
		select team_id, contact_id, 0, null, count(*), max(at) from received_text
		where org_id = org and is_reply group by team_id, contact_id
	) both_ways
	group by team_id, contact_id;
end $function$;

create or replace function record_opt_out()
 returns trigger
 language plpgsql
AS $function$
declare
	said jsonb := coalesce(nullif(current_setting('quad.opt_out', true), ''), '{}')::jsonb;
begin
	if new.opted_out and said ->> 'by' is distinct from new.opted_out_by
		and not (said ->> 'by' = 'deadline' and new.opted_out_by = 'staff') then
		said := '{}';
	end if;
	insert into opt_out_entry (org_id, team_id, contact_id, mobile, opted_out, by, scope, person_id, inbox_id, message_id, at, source)
	values (
		new.org_id, new.team_id, new.contact_id,
		(select mobile from contact c where c.org_id = new.org_id and c.id = new.contact_id), new.opted_out,
		coalesce(said ->> 'by', case when new.opted_out then new.opted_out_by end, 'staff'),
		coalesce(said ->> 'scope', 'team'), (said ->> 'personId')::bigint, (said ->> 'inboxId')::bigint,
		(said ->> 'messageId')::bigint,
		coalesce(case when new.opted_out then new.opted_out_at end, (said ->> 'at')::timestamptz, now()),
		said ->> 'source'
	);
	return null;
end $function$;

create or replace function recount_activity()
 returns trigger
 language plpgsql
AS $function$
begin
	insert into activity_recount
	select new.org_id, date_trunc('day', min(hour), 'UTC') from activity_hour where org_id = new.org_id having count(*) > 0
	on conflict (org_id) do update set since = least(activity_recount.since, excluded.since);
	return null;
end $function$;

create or replace function redact(written jsonb, needles text[])
 returns jsonb
 language plpgsql
 immutable parallel safe
AS $function$
begin
	return case jsonb_typeof(written)
		when 'string' then to_jsonb(redact(written #>> '{}', needles))
		when 'array' then (
			select coalesce(jsonb_agg(redact(value, needles) order by nth), '[]')
			from jsonb_array_elements(written) with ordinality as element (value, nth)
		)
		when 'object' then (
			select coalesce(jsonb_object_agg(key, redact(value, needles)), '{}') from jsonb_each(written)
		)
		else written
	end;
end $function$;

create or replace function redact(written text, needles text[])
 returns text
 language plpgsql
 immutable parallel safe
AS $function$
declare
	needle text;
begin
	foreach needle in array needles loop
		written := regexp_replace(written, pattern_of_needle(needle), '[removed]', 'gi');
	end loop;
	return written;
end $function$;

create or replace function refuse_another_key()
 returns trigger
 language plpgsql
AS $function$
begin
	raise foreign_key_violation using message = 'a key is never changed', table = tg_table_name;
end $function$;

create or replace function refuse_change()
 returns trigger
 language plpgsql
AS $function$
begin
	if tg_op = 'UPDATE' and current_setting('quad.removing_person', true) = 'on'
		and to_jsonb(old) - 'subject_name' - 'details' - 'search_text'
			= to_jsonb(new) - 'subject_name' - 'details' - 'search_text'
	then
		return new;
	end if;
	raise exception 'The audit log only grows.';
end $function$;

create or replace function rename_in_conversations()
 returns trigger
 language plpgsql
 set enable_seqscan to 'off'
 set enable_hashjoin to 'off'
 set enable_mergejoin to 'off'
AS $function$
begin
	update conversation v set contact_name = r.called
	from (select org_id, id, btrim(first_name || ' ' || last_name) as called from renewed) r
	where v.org_id = r.org_id and v.contact_id = r.id and v.contact_name <> r.called;
	return null;
end $function$;

create or replace function segments_of_text(body text)
 returns integer
 language plpgsql
 immutable parallel safe strict
AS $function$
declare
	extended constant text := '[\^{}\\\[\]~|€\f]';
	gsm constant text := '^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&''()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\^{}\\\[\]~|€\f]*$';
	is_gsm constant boolean := body ~ gsm;
	wide constant text := case when is_gsm then extended else '[\U00010000-\U0010FFFF]' end;
	single constant integer := case when is_gsm then 160 else 70 end;
	joined constant integer := case when is_gsm then 153 else 67 end;
	characters text[] := '{}';
	character text;
	stretch text;
	rest text := body;
	taken integer;
	used integer := 0;
	size integer;
	count integer := 1;
begin
	if char_length(body) + regexp_count(body, wide) <= single then return 1; end if;
	if not is_gsm then
		characters := array(
			select m[1]
			from regexp_matches(body, grapheme_run(), 'g') with ordinality as run (r, nth)
			cross join lateral regexp_matches(r[1], grapheme_of_several(), 'g') with ordinality as found (m, nth_of_run)
			where char_length(r[1]) > 1 and char_length(m[1]) > 1
			order by run.nth, nth_of_run
		);
	end if;
	if characters = '{}' and regexp_count(body, wide) = 0 then return ceil(char_length(body)::numeric / joined); end if;
	foreach character in array characters || null::text loop
		-- what stands before it, one by one
		stretch := case when character is null then rest else left(rest, strpos(rest, character) - 1) end;
		rest := substr(rest, char_length(stretch) + 1);
		while stretch <> '' loop
			taken := joined - used;
			loop
				size := char_length(left(stretch, taken)) + regexp_count(left(stretch, taken), wide);
				exit when size <= joined - used;
				taken := taken - greatest(1, (size - joined + used) / 2);
			end loop;
			used := used + size;
			stretch := substr(stretch, taken + 1);
			if stretch <> '' then
				count := count + 1;
				used := 0;
			end if;
		end loop;
		exit when character is null;
		size := char_length(character) + regexp_count(character, wide);
		if used + size > joined then
			count := count + 1;
			used := 0;
		end if;
		used := used + size;
		rest := substr(rest, char_length(character) + 1);
	end loop;
	return count;
end $function$;

create or replace function set_is_reply(org bigint, message bigint, is_one boolean)
 returns void
 language sql
AS $function$
	with changed as (
		update received_text set is_reply = is_one
		where org_id = org and message_id = message and is_reply <> is_one
		returning team_id, contact_id, at
	)
	update contact_texting x set replies = x.replies + case when is_one then 1 else -1 end, replied_at = (
			select max(at) from (
				select c.at where is_one
				union all
				select r.at from received_text r
				where r.org_id = org and r.team_id = c.team_id and r.contact_id = c.contact_id and r.is_reply
					and r.message_id <> message
			) replies
		)
	from changed c where x.org_id = org and x.team_id = c.team_id and x.contact_id = c.contact_id
$function$;

create or replace function settle_opt_out_flags()
 returns trigger
 language plpgsql
AS $function$
begin
	update opt_out_flag set decision = 'opt-out', decided_at = coalesce(new.opted_out_at, now())
	where org_id = new.org_id and team_id = new.team_id and decision is null and (
		contact_id = new.contact_id
		or mobile = (select mobile from contact c where c.org_id = new.org_id and c.id = new.contact_id)
	);
	return null;
end $function$;

create or replace function shown_custom(value text, kind text)
 returns text
 language sql
 immutable parallel safe
return case when ((kind = 'date'::text) and (value ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'::text)) then (((((ltrim(substr(value, 6, 2), '0'::text) || '/'::text) || ltrim(substr(value, 9, 2), '0'::text)) || '/'::text) || substr(value, 1, 4)) || case when (length(value) > 10) then ((((' '::text || ((((substr(value, 12, 2))::integer + 11) % 12) + 1)) || ':'::text) || substr(value, 15, 2)) || case when (substr(value, 12, 2) < '12'::text) then ' AM'::text else ' PM'::text end) else ''::text end) else value end;

create or replace function stop_new_team()
 returns trigger
 language plpgsql
AS $function$
begin
	insert into number_stop (org_id, mobile, team_id, by, at, scope)
	select distinct on (mobile) org_id, mobile, new.id, by, at, scope from number_stop
	where org_id = new.org_id and scope = 'organization'
	order by mobile, at
	on conflict do nothing;
	return null;
end $function$;

-- create aggregate sum_counts(integer[]) (sfunc = add_counts, stype = integer[]);

create or replace function take_members_along()
 returns trigger
 language plpgsql
AS $function$
begin
	if tg_table_name = 'segment' then
		delete from segment_member where org_id = old.org_id and segment_id = old.id;
	else
		delete from segment_member where org_id = old.org_id and contact_id = old.id;
	end if;
	return null;
end $function$;

create or replace function take_standings_along()
 returns trigger
 language plpgsql
AS $function$
begin
	if tg_table_name = 'team' then
		delete from contact_team where org_id = old.org_id and team_id = old.id;
	else
		delete from contact_team where org_id = old.org_id and contact_id = old.id;
	end if;
	return null;
end $function$;

create or replace function tell_webhook_of_opt_out()
 returns trigger
 language plpgsql
AS $function$
begin
	insert into webhook_due (org_id, webhook_id, address_no, opt_out_entry_id, at)
	select new.org_id, w.id, w.address_no, new.id, new.at
	from webhook w
	where w.org_id = new.org_id and w.team_id = new.team_id and w.kind = 'OptOutChanged'
		and (w.is_active or w.switched_off_at is not null);
	return null;
end $function$;

create or replace function tell_webhooks_of_messages()
 returns trigger
 language plpgsql
AS $function$
begin
	if not exists (select from webhook) then
		return null;
	end if;
	insert into webhook_due (org_id, webhook_id, address_no, message_id, at)
	select n.org_id, w.id, w.address_no, n.id, n.updated_at
	from webhook w
	join inbox i on i.org_id = w.org_id and i.team_id = w.team_id
	join new_rows n on n.org_id = i.org_id and n.inbox_id = i.id and n.contact_id is not null
	join old_rows o on o.org_id = n.org_id and o.id = n.id
	where (w.is_active or w.switched_off_at is not null)
		and (
			w.kind = 'Interaction' and o.status = 0 and n.status in (1, 2, 3)
			or w.kind = 'DeliveryFailure' and o.status <> 4 and n.status = 4
		)
	order by n.id;
	return null;
end $function$;

create or replace function text_history_lock(org bigint)
 returns bigint
 language sql
 immutable
AS $function$
	select hashtextextended('text history ' || org, 0)
$function$;
