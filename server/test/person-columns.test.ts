/** Tests that removing a user overlooks no column: each one that names a person must say what happens to it. */
import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { radiusAutomation } from '@quad/contract/connections/integrations/radius.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import list from '../../scripts/person-columns.json' with { type: 'json' };
import { allConnectors } from '../src/app/connectors.ts';
import { saveNewScheduledReport } from '../src/domain/reporting/scheduled-reports/index.ts';
import { sendDueReplies } from '../src/domain/texting/conversations/index.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, type Person, useQuad } from './kit.ts';
import { makeCarrier, useLedger } from './ledger.ts';
import { onlyIn, texts } from './texts.ts';

const quad = useQuad();
const { sendAll } = useLedger(quad);
const columns = new Map(Object.entries(list));

/** Returns, as `table.column`, the columns that refer to a person or membership, or are named as if they did. */
const columnsOfPeople = async (): Promise<string[]> => {
	const { rows } = await sql<{ name: string }>`
		select distinct c.relname || '.' || a.attname as name
		from pg_class c
		join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
		where c.relkind in ('r', 'p') and c.relname !~ '^sim_' and a.attname not in ('org_id', 'team_id') and (
			exists (
				select from pg_constraint k
				where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
					and k.confrelid in ('person'::regclass, 'team_member'::regclass)
			) or a.atttypid = 'bigint'::regtype
				and a.attname ~ '(^|_)(person|by|caretaker|staff|user|author|owner|agent|assignee|member|holder|reader)(_id)?$'
		)
		order by 1`.execute(quad.db);
	return rows.map(({ name }) => name);
};

test('every column with a person in it says what leaving does to it, and why', async () => {
	expect([...columns.keys()].toSorted()).toEqual((await columnsOfPeople()).toSorted());
	expect([...columns.values()].every(([, reason]) => (reason ?? '').length > 5)).toBe(true);
});

/** Some settings of connections name a user for whom an export or automation acts. They are not columns. */
test('every setting of a connection that names a user is one that leaving moves', () => {
	const settings = allConnectors().flatMap(({ descriptor }) => Object.keys(descriptor.exportOptions.shape));
	const named = [...settings, ...Object.keys(radiusAutomation.shape)].filter((name) =>
		/(user|staff|person|sender|owner)Ids?$/i.test(name),
	);
	expect(named).toEqual(['sendingUserId']); // moved in hand-over.queries.ts
});

/** Returns the columns that still name a person although removing the user should have changed them. */
const stillNaming = async (person: Person): Promise<string[]> => {
	const found: string[] = [];
	for (const [name, [what]] of columns) {
		if (!['handed over', 'ends', 'released'].includes(what ?? '')) continue;
		const [table = '', column = ''] = name.split('.');
		const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${person.id}`.execute(
			quad.db,
		);
		if (rows.length > 0) found.push(name);
	}
	return found.toSorted();
};

const makeOffice = () =>
	makeTeam(quad, {
		owners: ['Dana', 'Vik'],
		administrators: ['Amir'],
		staff: ['Pat'],
		inboxes: [{ name: 'Desk', members: ['Vik', 'Pat'] }],
		contacts: ['Ana', 'Ben'],
		chat: { agents: ['Vik'] },
	});

const zone = 'America/New_York';
const later = async (office: MadeTeam, inbox: string, who: string) => {
	const { id } = await onlyIn(quad, office, inbox, who);
	const { status, text } = await ask(quad, office.person(who), api.repliesLater.scheduleReply, {
		params: { id },
		body: { draftId: randomUUID(), text: 'See you.', schedule: { localTime: '2026-11-19T10:00', timeZone: zone } },
	});
	expect(status, text).toBe(200);
	return id;
};

/** Sets up everything that could act in Vik's name later. */
const makeBusy = async (office: MadeTeam) => {
	const { organizationId, teamId } = office;
	const vik = office.person('Vik');
	await texts(quad, office, 'Ana', 'Vik', 'Hello');
	await texts(quad, office, 'Ben', 'Desk', 'Hello');
	const own = await later(office, 'Vik', 'Vik');
	const desk = await later(office, 'Desk', 'Vik');
	await ask(quad, vik, api.conversations.assignConversation, { params: { id: desk }, body: { userId: vik.id } });
	const secrets: string[] = [];
	for (const [name, departmentId] of [
		['Slate', teamId],
		['Everything', null],
	] as const)
		secrets.push(
			(
				await ask(quad, vik, api.apiCredentials.createCredential, {
					body: { name, departmentId, scopes: ['read'] },
				})
			).answer.secret,
		);
	await ask(quad, vik, api.contactViews.saveContactView, { body: { name: 'Seniors', search: 'optedIn=true' } });
	await ask(quad, office.person('Pat'), api.contactViews.saveContactView, { body: { name: 'Seniors', search: 'x=1' } });
	await commit(quad.db, async (tx) => {
		for (const reportTeam of [teamId, null])
			await saveNewScheduledReport(tx, quad.context, {
				organizationId,
				teamId: reportTeam,
				personId: vik.id,
				every: 'week',
				readers: [vik.id],
			});
	});
	const at = quad.clock.now();
	const { id: personId } = vik;
	await sql`
		update contact set assigned_person_id = ${personId} where id = ${office.contact('Ana')}`.execute(quad.db);
	await sql`
		insert into integration_connection (org_id, id, team_id, connector, settings, saved_by, saved_at)
		values (${organizationId}, ${quad.ids.next()}, ${teamId}, 'workday', '{}', ${personId}, ${at})`.execute(quad.db);
	await sql`
		insert into integration_automation (org_id, connection_id, settings)
		select org_id, id, jsonb_build_object('isEnabled', true, 'sendingUserId', saved_by) from integration_connection
		where org_id = ${organizationId}`.execute(quad.db);
	await sql`
		insert into team_alert (org_id, team_id, event, is_active, addresses, updated_at)
		select org_id, ${teamId}, 'optOut', true, array['desk@college.example', upper(email)], ${at}
		from person where id = ${personId}`.execute(quad.db);
	await sql`
		insert into segment (org_id, id, team_id, name, kind, created_by, created_at)
		values (${organizationId}, ${quad.ids.next()}, ${teamId}, 'Visitors', 'static', ${personId}, ${at})`.execute(
		quad.db,
	);
	await sql`
		insert into keyword_group (org_id, id, inbox_id, name, match, reply_message, assign_to, opts_in, enabled, updated_at)
		values (${organizationId}, ${quad.ids.next()}, ${office.inbox('Desk')}, 'Tours', 'whole', '', ${personId}, false, true,
			${at})`.execute(quad.db);
	return { own, desk, secrets };
};

const automationOf = async ({ organizationId }: MadeTeam) => {
	const { rows } = await sql<{ settings: unknown }>`
		select settings from integration_automation where org_id = ${organizationId}`.execute(quad.db);
	return rows[0]?.settings;
};
const worksWith = async (secret = '') =>
	(await quad.http.inject({ url: '/api/v2/credential', headers: { authorization: `Bearer ${secret}` } })).statusCode;
const destroy = (by: Person, person: Person, successor?: Person) =>
	ask(quad, by, api.users.deleteUser, {
		params: { id: person.id },
		query: successor ? { successorId: successor.id } : {},
	});
const counted = async (by: Person, person: Person) =>
	(await ask(quad, by, api.users.readHandover, { params: { id: person.id }, query: {} })).answer;
const sendDue = async () => {
	const loop = sendDueReplies(quad.context);
	while ((await loop.run()) === 'again');
};

test('a deleted user’s work is counted before and the successor’s after: replies go out, systems stay connected', async () => {
	const office = await makeOffice();
	const [dana, vik, pat] = ['Dana', 'Vik', 'Pat'].map(office.person) as [Person, Person, Person];
	const { own, desk, secrets } = await makeBusy(office);
	expect(await counted(dana, vik)).toMatchObject([
		{
			scheduledReplies: 2,
			apiCredentials: 1,
			integrations: 1,
			automations: 1,
			savedViews: 1,
			segments: 1,
			keywordGroups: 1,
			assignedContacts: 1,
			scheduledReports: 1,
			notifications: 1,
		},
		{ departmentId: null, apiCredentials: 1, scheduledReports: 1, integrations: 0 },
	]);
	expect((await destroy(dana, vik, pat)).status).toBe(200);
	await hearEvents(quad);
	expect(await stillNaming(vik)).toEqual([]);
	for (const secret of secrets) expect(await worksWith(secret)).toBe(200);
	const { rows: holders } = await sql`
		select distinct person_id as id from api_credential where org_id = ${office.organizationId}`.execute(quad.db);
	expect(holders).toEqual([{ id: dana.id }]); // Pat may not have either credential
	const { rows: mails } = await sql<{ body: string }>`
		select body from mail where kind = 'credentials-handed-over' and org_id = ${office.organizationId}`.execute(
		quad.db,
	);
	expect(mails.map(({ body }) => body)).toEqual([expect.stringContaining('“Slate” now belongs to Dana Doe.')]);
	const { rows: readers } = await sql`
		select r.team_id is null as "isOfAll", d.person_id as id from scheduled_report_reader d
		join scheduled_report r on r.org_id = d.org_id and r.id = d.report_id
		where d.org_id = ${office.organizationId} order by 1`.execute(quad.db);
	expect(readers).toEqual([
		{ isOfAll: false, id: pat.id },
		{ isOfAll: true, id: dana.id },
	]);
	const views = await ask(quad, pat, api.contactViews.listContactViews, {});
	expect(views.answer.map(({ name }) => name)).toEqual(['Seniors', 'Seniors (from Vik Doe)']);
	const { rows: alerts } = await sql<{ addresses: string[] }>`
		select addresses from team_alert where org_id = ${office.organizationId}`.execute(quad.db);
	expect(alerts[0]?.addresses).toEqual(['desk@college.example', expect.stringMatching(/^pat\./)]);

	expect(await automationOf(office)).toEqual({ isEnabled: true, sendingUserId: pat.id });

	const { carrier, taken } = makeCarrier();
	quad.clock.set('2026-11-19T15:00:00Z');
	await sendDue();
	await sendAll(carrier);
	const { rows: waiting } = await sql`
		select from reply_later where conversation_id = any(${[own, desk]}::bigint[])`.execute(quad.db);
	expect(waiting).toEqual([]);
	expect(taken.map(({ body }) => body)).toEqual(['See you.', 'See you.']);
});

test('a reply that cannot be sent makes its conversation unread and mails who should know; so does leaving it to nobody', async () => {
	quad.clock.set('2026-11-18T17:00:00Z');
	const office = await makeOffice();
	const outside = await makeTeam(quad, { organizationId: office.organizationId, owners: ['Olive'] });
	const [vik, pat] = [office.person('Vik'), office.person('Pat')];
	const { desk } = await makeBusy(office);
	const unread = async () => {
		const { rows } = await sql<{ unread: number }>`select unread from conversation where id = ${desk}`.execute(quad.db);
		return rows[0]?.unread;
	};
	await sql`update conversation set unread = 0 where id = ${desk}`.execute(quad.db);
	expect((await destroy(outside.person('Olive'), vik)).status).toBe(200); // Olive is not in the team
	expect(await unread()).toBe(1);
	const [failed] = (await ask(quad, pat, api.repliesLater.listRepliesLater, { params: { id: desk } })).answer;
	expect(failed?.failure).toBe('Vik Doe, who scheduled it, is no longer in this team.');
	// Olive has no inbox in that team that the automation could text from.
	expect(await automationOf(office)).toEqual({ isEnabled: false, sendingUserId: null });
	const { rows: entries } = await sql<{ details: object }>`
		select details from audit_entry
		where org_id = ${office.organizationId} and action = 'integration.changed'`.execute(quad.db);
	expect(entries).toMatchObject([{ details: { what: expect.stringContaining('its sender left') } }]);

	await later(office, 'Desk', 'Pat');
	await sql`delete from inbox_member where person_id = ${pat.id}`.execute(quad.db);
	await sql`update conversation set unread = 0 where id = ${desk}`.execute(quad.db);
	quad.clock.set('2026-11-19T15:00:00Z');
	await sendDue();
	expect(await unread()).toBe(1);
	const { rows } = await sql<{ name: string; subject: string }>`
		select to_name as name, subject from mail where kind = 'reply-not-sent' and org_id = ${office.organizationId}
		order by 1`.execute(quad.db);
	expect(rows).toEqual(
		['Amir Doe', 'Dana Doe'].map((name) => ({ name, subject: 'A scheduled reply to Ben Doe was not sent' })),
	);
});

test('who may administer no longer hands over the credentials that need it', async () => {
	quad.clock.set('2026-11-18T17:00:00Z');
	const office = await makeOffice();
	const [dana, amir, vik] = ['Dana', 'Amir', 'Vik'].map(office.person) as [Person, Person, Person];
	const { answer } = await ask(quad, amir, api.apiCredentials.createCredential, {
		body: { name: 'Nightly', departmentId: office.teamId, scopes: ['read'] },
	});
	const demote = (body: object) =>
		ask(quad, dana, api.usersWriting.updateUser, { body: { id: amir.id, selectedDepartments: [], ...body } });
	const role = { id: office.teamId, role: 'user', chatRole: 'none' } as const;
	expect((await demote({ selectedDepartments: [role] })).status).toBe(200);
	expect(await worksWith(answer.secret)).toBe(200);
	const list = await ask(quad, vik, api.apiCredentials.listCredentials, { query: {} });
	expect(list.answer).toMatchObject([{ name: 'Nightly', createdBy: 'Dana Doe', state: 'active' }]);
});
