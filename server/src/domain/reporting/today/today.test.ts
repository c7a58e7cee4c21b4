/** Tests what the dashboard says needs someone: each kind, and that people see only what is theirs. */
import { api } from '@quad/contract/api.ts';
import type { TodayLine } from '@quad/contract/reporting/today/routes.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { doubtfulText } from '../../../../test/doubtful-texts.ts';
import { ask, type MadeTeam, makeTeam, type Person, type TeamPlan, useQuad } from '../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../test/ledger.ts';
import { texts } from '../../../../test/texts.ts';
import { beginVisit, makeWidget } from '../../../../test/visitors.ts';

const quad = useQuad();
const { sent, sendAll } = useLedger(quad);
const people = ['Ana', 'Ben', 'Cem', 'Dee', 'Eve', 'Fay', 'Gus'];

beforeEach(() => quad.clock.set('2026-11-18T17:00:00Z')); // a Wednesday at noon in New York

const makeOffice = (plan: Pick<TeamPlan, 'organizationId' | 'contacts'> = { contacts: people }): Promise<MadeTeam> =>
	makeTeam(quad, {
		...plan,
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee', 'Pat'],
		chat: { agents: ['Lee'] },
		inboxes: [{ name: 'Desk', members: ['Lee', 'Amir'] }, alerts],
	});

const todayOf = async (person: Person, query: { scope?: 'org' } = {}): Promise<TodayLine[]> =>
	(await ask(quad, person, api.today.readToday, { query })).answer.items;
const kindsOf = async (person: Person, query: { scope?: 'org' } = {}) =>
	(await todayOf(person, query)).map(({ kind }) => kind);

test('nothing needs anyone in a new team', async () => {
	const team = await makeOffice();
	expect(await todayOf(team.person('Dana'))).toEqual([]);
	expect(await todayOf(team.person('Pat'))).toEqual([]);
});

test('opt-out decisions, with the legal day, for those who work in the inbox', async () => {
	const team = await makeOffice();
	await texts(quad, team, 'Ana', 'Desk', doubtfulText('held'));
	const [line] = await todayOf(team.person('Lee'));
	expect(line).toMatchObject({ kind: 'optOuts', count: 1, dueOn: '2026-12-02', businessDaysLeft: 10 });
	expect(await kindsOf(team.person('Pat'))).toEqual([]);
	const other = await makeOffice();
	expect(await kindsOf(other.person('Lee'))).toEqual([]);
});

test('people without an answer, from whom has waited longest; not those of a colleague', async () => {
	const team = await makeOffice();
	const lee = team.person('Lee');
	await texts(quad, team, 'Ana', 'Desk', 'Is the library open?');
	quad.clock.set('2026-11-18T18:00:00Z');
	await texts(quad, team, 'Ben', 'Desk', 'And the gym?');
	await texts(quad, team, 'Cem', 'Desk', 'STOP');
	await texts(quad, team, 'Dee', 'Desk', 'Who are you?');
	await quad.db
		.updateTable('contact_team')
		.set({ opted_out: true })
		.where('contact_id', '=', team.contact('Dee'))
		.execute();
	const [line] = await todayOf(lee);
	expect(line).toMatchObject({ kind: 'unanswered', count: 2, since: '2026-11-18T17:00:00.000Z' });
	expect(line).toMatchObject({ inbox: { id: team.inbox('Desk'), type: 'group' } });
	expect(await kindsOf(team.person('Pat'))).toEqual([]);

	const [talk] = (
		await ask(quad, lee, api.conversations.listConversationsOfContact, { params: { id: team.contact('Ana') } })
	).answer;
	await ask(quad, lee, api.conversations.assignConversation, {
		params: { id: talk?.id ?? 0 },
		body: { userId: team.person('Amir').id },
	});
	expect(await todayOf(lee)).toMatchObject([{ kind: 'unanswered', count: 1, since: '2026-11-18T18:00:00.000Z' }]);
	expect(await todayOf(team.person('Amir'))).toMatchObject([{ kind: 'unanswered', count: 2 }]);
});

test('a bulk message that failed for many, with its dead numbers, for a week', async () => {
	const team = await makeOffice();
	const codes = new Map(['Ana', 'Ben', 'Cem', 'Dee'].map((name) => [team.mobileOf(name), 30_005]));
	codes.set(team.mobileOf('Eve'), 30_007);
	const { carrier } = makeCarrier(({ to }) => {
		const errorCode = codes.get(to);
		return errorCode === undefined ? undefined : { kind: 'refused', errorCode };
	});
	const batchId = await sent(team, people);
	await sendAll(carrier);
	expect(await todayOf(team.person('Lee'))).toMatchObject([
		{ kind: 'failed', batchId, failed: 5, total: 7, deadNumbers: 4, reason: 'This number no longer exists.' },
	]);
	const earlier = new Date('2026-11-11T16:00:00Z');
	await quad.db.updateTable('batch').set({ composed_at: earlier }).where('id', '=', Number(batchId)).execute();
	expect(await todayOf(team.person('Lee'))).toEqual([]);
});

test('a bulk message that someone paused, until it goes on', async () => {
	const team = await makeOffice();
	const batchId = await sent(team, people);
	const params = { id: batchId };
	await ask(quad, team.person('Lee'), api.messaging.pauseBatch, { params });
	expect(await todayOf(team.person('Lee'))).toMatchObject([{ kind: 'paused', batchId, waiting: 7, total: 7 }]);
	await ask(quad, team.person('Lee'), api.messaging.resumeBatch, { params });
	expect(await todayOf(team.person('Lee'))).toEqual([]);
});

test('what goes out today, and what did not go out', async () => {
	const team = await makeOffice();
	const lee = team.person('Lee');
	const schedule = async (text: string, localTime: string) => {
		const { answer } = await ask(quad, lee, api.schedules.scheduleMessage, {
			body: {
				inboxId: team.inbox('Alerts'),
				text,
				recipients: [team.contact('Ana'), team.contact('Ben')],
				schedule: { localTime, timeZone: 'America/New_York' },
			},
		});
		return answer.id;
	};
	await schedule('Tomorrow', '2026-11-19T09:00');
	await schedule('At nine', '2026-11-18T21:00');
	const first = await schedule('Housing {{First Name}} reminder', '2026-11-18T15:00');
	expect(await todayOf(lee)).toMatchObject([
		{
			kind: 'scheduled',
			count: 2,
			scheduledId: first,
			words: 'Housing First Name reminder',
			recipients: 2,
			startsAt: '2026-11-18T20:00:00.000Z',
		},
	]);
	await quad.db.updateTable('scheduled_message').set({ state: 'missed' }).where('id', '=', first).execute();
	expect(await todayOf(lee)).toMatchObject([
		{ kind: 'stopped', count: 1, scheduledId: first, isMissed: true },
		{ kind: 'scheduled', count: 1, words: 'At nine' },
	]);
});

test('a chat that no agent took, for agents alone', async () => {
	const team = await makeOffice();
	const { key } = await makeWidget(quad, team.person('Amir'));
	await (await beginVisit(quad, key)).say('Hello?');
	expect(await todayOf(team.person('Lee'))).toMatchObject([
		{ kind: 'chats', count: 1, since: '2026-11-18T17:00:00.000Z' },
	]);
	expect(await kindsOf(team.person('Amir'))).toEqual([]);
});

test('an integration whose last import failed, for administrators alone, until one succeeds', async () => {
	const team = await makeOffice();
	const connection = { org_id: team.organizationId, id: quad.ids.next(), team_id: team.teamId };
	const at = quad.clock.now();
	await quad.db
		.insertInto('integration_connection')
		.values({
			...connection,
			connector: 'slate',
			settings: '{}',
			import_settings: '{}',
			saved_by: team.person('Amir').id,
			saved_at: at,
		})
		.execute();
	const run = (phase: string, message: string | null = null) =>
		quad.db
			.insertInto('integration_run')
			.values({
				org_id: team.organizationId,
				id: quad.ids.next(),
				connection_id: connection.id,
				kind: 'import',
				trigger: 'slot',
				phase,
				message,
				started_at: at,
				completed_at: at,
			})
			.execute();
	await run('complete');
	expect(await todayOf(team.person('Amir'))).toEqual([]);
	await run('failedProcessing', 'There is no column for Mobile Number.');
	expect(await todayOf(team.person('Amir'))).toMatchObject([
		{
			kind: 'integration',
			connector: 'slate',
			state: 'Failed',
			runs: [{ message: 'There is no column for Mobile Number.' }],
		},
	]);
	expect(await kindsOf(team.person('Lee'))).toEqual([]);
	await run('complete');
	expect(await todayOf(team.person('Amir'))).toEqual([]);
});

test('owners see all teams, by team; others don’t', async () => {
	const team = await makeOffice();
	const second = await makeOffice({ organizationId: team.organizationId, contacts: [] });
	const stranger = await makeOffice();
	await texts(quad, second, 13_035_550_888, 'Desk', 'Anyone there?');
	await texts(quad, second, 13_035_550_889, 'Desk', doubtfulText('held'));
	await texts(quad, stranger, 'Ana', 'Desk', 'Anyone there?');
	const dana = team.person('Dana');
	expect(await kindsOf(dana)).toEqual([]);
	expect(await todayOf(dana, { scope: 'org' })).toMatchObject([
		{ kind: 'optOuts', team: { id: second.teamId } },
		{ kind: 'unanswered', team: { id: second.teamId }, count: 1 },
	]);
	const refused = await ask(quad, team.person('Amir'), api.today.readToday, { query: { scope: 'org' } });
	expect(refused.status).toBe(400);
});

test('who waits for an answer is found by index, oldest first', async () => {
	const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
		explain (format json) select id from conversation
		where org_id = 1 and inbox_id = 1 and not archived and last_incoming order by last_at limit 10`.execute(quad.db);
	const plan = JSON.stringify(rows);
	expect(plan).toContain('conversation_unanswered');
	expect(plan).not.toContain('"Sort"');
});
