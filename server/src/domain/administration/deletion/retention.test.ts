import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { handOver } from '../../../../test/handed-over.ts';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { texts } from '../../../../test/texts.ts';
import { startSession } from '../../access/session/sign-in.ts';
import { deletePastRetentionJob } from './delete-past-retention.ts';
import { monthsBefore } from './months-before.ts';

const quad = useQuad();

beforeEach(() => quad.db.deleteFrom('retention_rule').execute());

/** Creates a text to Ana and four from her in January, and one from her in March. */
const college = async () => {
	quad.clock.set('2026-01-10T17:00:00Z');
	const team = await makeTeam(quad, {
		owners: ['Dana'],
		staff: ['Lee'],
		inboxes: [{ name: 'Front desk', members: ['Lee'] }],
		contacts: ['Ana', 'Ben'],
	});
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Front desk'), text: 'Question', recipients: [team.contact('Ana')] },
	});
	await handOver(quad, answer.batchId);
	for (const nth of [1, 2, 3, 4]) await texts(quad, team, 'Ana', 'Front desk', `Old ${nth}`);
	quad.clock.set('2026-03-10T17:00:00Z');
	await texts(quad, team, 'Ana', 'Front desk', 'New');
	quad.clock.set('2026-05-10T17:00:00Z');
	return team;
};
/** Signs in again, because the last session was months ago. */
const signedIn = async (team: MadeTeam, name: string): Promise<Person> => {
	const person = team.person(name);
	const { access_token: token } = await startSession(quad.context, { ...team, personId: person.id });
	return { ...person, token };
};
const save = async (team: MadeTeam, months: number | null, name = 'Dana') =>
	ask(quad, await signedIn(team, name), api.deletion.saveRetention, { body: { months } });
const preview = async (team: MadeTeam, months: number) =>
	(await ask(quad, await signedIn(team, 'Dana'), api.deletion.previewRetention, { query: { months } })).answer;
const rule = async (team: MadeTeam) =>
	(await ask(quad, await signedIn(team, 'Dana'), api.deletion.readRetention, {})).answer;
const run = (stopping = jobContext.stopping) =>
	deletePastRetentionJob(quad.context, 2).run({}, { ...jobContext, stopping });

test('an owner is told what a rule would delete, and it deletes that', async () => {
	const team = await college();
	expect(await rule(team)).toMatchObject({ months: null, deleted: 0, lastRunOn: null });
	expect(await preview(team, 3)).toMatchObject({
		texts: 4,
		messages: 1,
		oldest: expect.stringContaining('2026-01-10'),
	});
	expect((await save(team, 3)).status).toBe(200);
	await run();
	const { rows } = await sql<{ said: string }>`
		select coalesce(m.body, b.body) as said from message m
		left join batch b on b.org_id = m.org_id and b.id = m.batch_id
		where m.org_id = ${team.organizationId} order by m.id`.execute(quad.db);
	expect(rows.map(({ said }) => said)).toEqual([...Array.from({ length: 5 }, () => '[Text deleted]'), 'New']);
	expect(await preview(team, 3)).toMatchObject({ texts: 0, messages: 0, oldest: null });
	expect(await rule(team)).toMatchObject({ months: 3, deleted: 4, changedByName: 'Dana Doe' });
});

test('stopped half way, it goes on behind what is done', async () => {
	const team = await college();
	await save(team, 3);
	const stopping = new AbortController();
	stopping.abort(new Error('The process is stopping.'));
	await expect(run(stopping.signal)).rejects.toThrow('stopping');
	expect((await preview(team, 3)).texts).toBeLessThan(4);
	await run();
	expect((await preview(team, 3)).texts).toBe(0);
	expect((await rule(team)).deleted).toBe(4);
});

test('nothing is deleted without a rule, by another’s, or by somebody who is no owner', async () => {
	const team = await college();
	await save(team, 3);
	await save(team, null);
	await run();
	expect((await preview(team, 3)).texts).toBe(4);
	expect((await save(team, 3, 'Lee')).status).toBe(403);
	expect((await save(team, 1)).status).toBe(400);
});

test('months end where the calendar’s do', () => {
	expect(monthsBefore(new Date('2026-05-31T05:41:00Z'), 3).toISOString()).toBe('2026-02-28T05:41:00.000Z');
	expect(monthsBefore(new Date('2026-01-15T05:41:00Z'), 12).toISOString()).toBe('2025-01-15T05:41:00.000Z');
});
