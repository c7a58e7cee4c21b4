import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../test/kit.ts';
import { post } from '../domain/mail/index.ts';
import { commit } from '../foundation/commit.ts';
import { addJob } from '../foundation/jobs.ts';

const quad = useQuad();

test('the self-check tells a platform administrator what is wrong and the next step, and nobody else', async () => {
	const team = await makeTeam(quad, { owners: ['Dana'], staff: ['Pat'] });
	await quad.db
		.updateTable('person')
		.set({ is_platform_administrator: true })
		.where('id', '=', team.person('Pat').id)
		.execute();
	const examine = (name: string) => ask(quad, team.person(name), api.health.examineHealth, {});

	expect((await examine('Dana')).status).toBe(403);
	const sound = await examine('Pat');
	expect(sound.answer.findings.filter((one) => !one.ok)).toEqual([]);
	expect(sound.answer.ok).toBe(true);
	expect(sound.answer.findings.map((one) => one.what)).toEqual(expect.arrayContaining(['Disk', 'Tables', 'Sending']));

	await commit(quad.db, (tx) => addJob(tx, 'always-killed', {}, { tries: 1 }));
	await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(quad.db);
	expect((await examine('Pat')).answer.findings.filter((one) => !one.ok)).toEqual([
		{
			what: 'Jobs',
			ok: false,
			says: '1 used up their tries within a day (always-killed)',
			next: expect.stringContaining('log of the worker'),
		},
	]);

	const hourAgo = new Date(Date.now() - 60 * 60 * 1000);
	await commit(quad.db, async (tx) => {
		await addJob(tx, 'nobody-does-it', {}, { runAt: hourAgo });
		const to = { address: 'dana@northfield.example' };
		const mail = { organizationId: team.organizationId, to, kind: 'welcome', subject: 'Welcome', body: 'Hello.' };
		await post(tx, { ...quad.ground, clock: { now: () => hourAgo } }, mail);
	});
	const { answer } = await examine('Pat');
	expect(answer.ok).toBe(false);
	expect(answer.findings.filter((one) => !one.ok)).toEqual([
		{
			what: 'Jobs',
			ok: false,
			says: 'the oldest that is due has waited for 60 minutes',
			next: expect.stringContaining('role worker'),
		},
		{
			what: 'Mail',
			ok: false,
			says: 'the oldest has waited for 60 minutes',
			next: expect.stringContaining('QUAD_SMTP_URL'),
		},
	]);
});

test('whatever watches over the server needs no session', async () => {
	expect(await ask(quad, undefined, api.health.getHealth, {})).toMatchObject({ status: 200, answer: { ok: true } });
});
