/** Tests the email two business days before held texts become opt-outs: when it is sent, to whom, and only once. */
import { api } from '@quad/contract/api.ts';
import { beforeEach, expect, test } from 'vitest';
import { doubtfulTexts } from '../../../../test/doubtful-texts.ts';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { texts } from '../../../../test/texts.ts';
import { optOutJobs } from './index.ts';

const quad = useQuad();
let team: MadeTeam;
const [held = '', heldToo = ''] = doubtfulTexts('held', 2);

beforeEach(async () => {
	quad.clock.set('2026-11-18T17:00:00.000Z'); // a Wednesday, so it is due on Wednesday, December 2
	team = await makeTeam(quad, {
		staff: ['Lee', 'Priya', 'Sam'],
		inboxes: [
			{ name: 'Desk', members: ['Lee', 'Priya'] },
			{ name: 'Aid', members: ['Sam'] },
		],
		contacts: ['Ana', 'Ben', 'Cy'],
	});
	await quad.db.updateTable('team').set({ time_zone: 'America/New_York' }).where('id', '=', team.teamId).execute();
});

const runJobs = async () => {
	for (const job of optOutJobs(quad.context)) await job.run({}, jobContext);
};
const mails = (kind = 'opt-out-reminder') =>
	quad.db
		.selectFrom('mail')
		.innerJoin('person', 'person.id', 'mail.to_person_id')
		.where('mail.org_id', '=', team.organizationId)
		.where('kind', '=', kind)
		.select(['first_name as to', 'subject', 'body'])
		.orderBy('first_name')
		.execute();
const namesMailed = async () => (await mails()).map(({ to }) => to);
const firstHold = async () => {
	const { answer } = await ask(quad, team.person('Lee'), api.optOuts.listReviews, { query: {} });
	return answer.items[0]?.id ?? 0;
};
const decide = (id: number) =>
	ask(quad, team.person('Lee'), api.optOuts.decideReview, { params: { id }, body: { decision: 'keep' } });

test('two business days before the deadline those who work in the inbox are mailed once, in one mail', async () => {
	await texts(quad, team, 'Ana', 'Desk', held);
	await texts(quad, team, 'Ben', 'Desk', heldToo);
	await texts(quad, team, 'Cy', 'Aid', held);
	quad.clock.set('2026-11-30T13:59:00.000Z'); // Monday, before 9 AM in New York
	await runJobs();
	expect(await mails()).toEqual([]);
	quad.clock.set('2026-11-30T14:00:00.000Z');
	await Promise.all([runJobs(), runJobs()]);
	await runJobs();
	expect(await namesMailed()).toEqual(['Lee', 'Priya', 'Sam']);
	const [toLee] = await mails();
	expect(toLee?.subject).toBe('2 texts to decide by Wednesday, December 2 (Desk)');
	expect(toLee?.body).toContain('5:00 PM on Wednesday, December 2, the person is opted out automatically');
	expect(toLee?.body).not.toMatch(/Ana|Ben|555/); // the email contains no names or numbers
	quad.clock.set('2026-12-02T23:00:00.000Z');
	await runJobs();
	expect(await namesMailed()).toEqual(['Lee', 'Priya', 'Sam']);
	expect(await mails('opt-out-deadline')).toHaveLength(3);
});

test('a weekend is no business day', async () => {
	quad.clock.set('2026-11-17T17:00:00.000Z'); // a Tuesday, so it is due on Tuesday, December 1
	await texts(quad, team, 'Ana', 'Desk', held);
	quad.clock.set('2026-11-27T13:00:00.000Z');
	await runJobs();
	expect(await mails()).toEqual([]);
	quad.clock.set('2026-11-29T18:00:00.000Z'); // no worker ran on Friday
	await runJobs();
	expect(await namesMailed()).toEqual(['Lee', 'Priya']);
});

test('several last days are one mail where no worker ran in time; what is decided or over is not mailed', async () => {
	await texts(quad, team, 'Ana', 'Desk', held);
	await texts(quad, team, 'Cy', 'Desk', held);
	await decide(await firstHold());
	quad.clock.set('2026-11-19T17:00:00.000Z');
	await texts(quad, team, 'Ben', 'Desk', held);
	quad.clock.set('2026-12-02T15:00:00.000Z');
	await runJobs();
	const [first] = await mails();
	expect(first?.subject).toBe('2 texts to decide by Wednesday, December 2 (Desk)');
	expect(first?.body).toContain('(1 on Wednesday, December 2, 1 on Thursday, December 3)');
	await texts(quad, team, 'Cy', 'Aid', held);
	quad.clock.set('2027-01-20T15:00:00.000Z');
	await runJobs(); // no worker ran until long after the deadline
	expect(await namesMailed()).toEqual(['Lee', 'Priya']);
});

test('a job that is killed before its transaction ends mails nobody, and the next one everybody', async () => {
	await texts(quad, team, 'Ana', 'Desk', held);
	await texts(quad, team, 'Cy', 'Aid', held);
	quad.clock.set('2026-11-30T15:00:00.000Z');
	const killed = new AbortController();
	killed.abort();
	const [, reminding] = optOutJobs(quad.context);
	await expect(reminding?.run({}, { ...jobContext, stopping: killed.signal })).rejects.toThrow();
	expect(await mails()).toEqual([]);
	await runJobs();
	expect(await namesMailed()).toEqual(['Lee', 'Priya', 'Sam']);
});

test('a removed inbox has nobody to remind until it is back', async () => {
	await texts(quad, team, 'Ana', 'Desk', held);
	const { organizationId } = team;
	const setRemoved = (at: Date | null) =>
		quad.db
			.updateTable('inbox')
			.set({ removed_at: at })
			.where('org_id', '=', organizationId)
			.where('id', '=', team.inbox('Desk'))
			.execute();
	quad.clock.set('2026-11-30T15:00:00.000Z');
	await setRemoved(quad.clock.now());
	await runJobs();
	expect(await mails()).toEqual([]);
	await setRemoved(null);
	await runJobs();
	expect(await namesMailed()).toEqual(['Lee', 'Priya']);
});
