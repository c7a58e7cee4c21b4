import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../test/eventually.ts';
import { hearAll } from '../../test/hear-events.ts';
import { ask, makeTeam, useQuad } from '../../test/kit.ts';
import { setPerson } from '../../test/rows.ts';
import { queueMail } from '../domain/organization/mail/index.ts';
import { listener } from '../foundation/events/listener.ts';
import { prepareListeners } from '../foundation/events/run-listeners.ts';
import { addJob } from '../foundation/jobs/jobs.ts';
import { commit } from '../foundation/transaction/commit.ts';
import { emit } from '../foundation/transaction/emit.ts';
import { eventType } from '../foundation/transaction/event-type.ts';

const quad = useQuad();

test('the self-check tells a platform administrator what is wrong and the next step, and nobody else', async () => {
	const team = await makeTeam(quad, { owners: ['Dana'], staff: ['Pat'] });
	await setPerson(quad, team.person('Pat').id, { is_platform_administrator: true });
	const examine = (name: string) => ask(quad, team.person(name), api.health.examineHealth, {});
	const wrong = async () => (await examine('Pat')).answer.findings.filter((one) => !one.ok);

	expect((await examine('Dana')).status).toBe(403);
	// Try again if the machine pauses between reading the two clocks.
	const sound = await eventually(async () => {
		const found = await examine('Pat');
		expect(found.answer.findings.filter((one) => !one.ok)).toEqual([]);
		return found;
	});
	expect(sound.answer.ok).toBe(true);
	expect(sound.answer.findings.map((one) => one.what)).toEqual(expect.arrayContaining(['Disk', 'Tables', 'Sending']));

	await commit(quad.db, (tx) => addJob(tx, 'always-killed', {}, { tries: 1 }));
	await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(quad.db);
	await expect.poll(wrong).toEqual([
		{
			what: 'Jobs',
			ok: false,
			says: '1 failed for good within a day (always-killed)',
			next: expect.stringContaining('worker’s log'),
		},
	]);

	const hourAgo = new Date(Date.now() - 60 * 60 * 1000);
	await commit(quad.db, async (tx) => {
		await addJob(tx, 'nobody-does-it', {}, { runAt: hourAgo });
		const to = { address: 'dana@northfield.example' };
		const mail = { organizationId: team.organizationId, to, kind: 'welcome', subject: 'Welcome', body: 'Hello.' };
		await queueMail(tx, { ...quad.context, clock: { now: () => hourAgo } }, mail);
	});
	expect((await examine('Pat')).answer.ok).toBe(false);
	await expect.poll(wrong).toEqual([
		{
			what: 'Jobs',
			ok: false,
			says: expect.stringMatching(/^the oldest due job has been waiting for [6-9]\d minutes$/),
			next: expect.stringContaining('worker role'),
		},
		{
			what: 'Mail',
			ok: false,
			says: expect.stringMatching(/^the oldest has been waiting for [6-9]\d minutes$/),
			next: expect.stringContaining('QUAD_SMTP_URL'),
		},
	]);
});

test('whatever watches over the server needs no session', async () => {
	expect(await ask(quad, undefined, api.health.getHealth, {})).toMatchObject({ status: 200, answer: { ok: true } });
});

test('the self-check tells of a listener that failed with an event, and of one that does not hear', async () => {
	const quiet = await makeTeam(quad, { staff: ['Pat'] });
	await setPerson(quad, quiet.person('Pat').id, { is_platform_administrator: true });
	const listenersOf = async () => {
		const { answer } = await ask(quad, quiet.person('Pat'), api.health.examineHealth, {});
		return answer.findings.find(({ what }) => what === 'Listeners')?.says;
	};
	const bell = listener({ name: 'toy.bell', on: [bellRung], handle: () => Promise.reject(new Error('It is broken.')) });
	await prepareListeners(quad.db, [bell]);
	await commit(quad.db, async (tx) => emit(tx, quiet.organizationId, bellRung, {}));
	expect(await listenersOf()).toBe('are up to date');

	await sql`update event set at = at - interval '1 hour'`.execute(quad.db);
	expect(await listenersOf()).toMatch(/^the oldest event has been waiting for [6-9]\d minutes$/);

	await hearAll(quad.context, [bell]);
	expect(await listenersOf()).toBe('toy.bell failed and will try again');
});

const bellRung = eventType('toy.bell-rung', z.object({}));
