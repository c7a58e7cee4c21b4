/** Tests the comparison of figures with the range before. */
import { api } from '@quad/contract/api.ts';
import { rangeBefore } from '@quad/contract/reporting/reporting/ranges.ts';
import { expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../../../test/kit.ts';
import { insertMessage } from '../../../../test/rows.ts';
import { foldActivity } from './fold-activity.ts';

const quad = useQuad();

test('the week before is compared up to the same time of day, and only if there were texts before it', async () => {
	quad.clock.set('2026-11-18T17:00:00Z'); // a Wednesday at noon in New York
	const team = await makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana'],
	});
	const amir = team.person('Amir');
	const trend = async () => {
		while ((await foldActivity(quad.context).run()) === 'again');
		return (await ask(quad, amir, api.reporting.reportTrend, { body: { time: 'week' } })).answer;
	};
	await insertMessage(quad, team, { who: 'Ana', at: '2026-11-11T16:00:00Z' }); // 11 AM, a week ago
	await insertMessage(quad, team, { who: 'Ana', at: '2026-11-11T18:00:00Z' }); // 1 PM: not yet, a week later
	await insertMessage(quad, team, { who: 'Ana', at: '2026-11-18T16:00:00Z' });
	expect(await trend()).toMatchObject({ days: 7, before: null });

	await insertMessage(quad, team, { who: 'Ana', at: '2026-10-01T16:00:00Z' });
	const { before, latest } = await trend();
	expect(before).toMatchObject({ Sent: 1, Received: 0, OptedOut: 0, MedianFirstResponseSeconds: null });
	expect(latest).toHaveLength(28);
	expect(latest.at(-1)).toMatchObject({ day: '2026-11-18T05:00:00.000Z', sent: 1 });
	expect(latest.at(-8)).toMatchObject({ sent: 2 });

	const strangers = await makeTeam(quad, {});
	const refused = await ask(quad, strangers.person('Lee'), api.reporting.reportTrend, {
		body: { departments: [team.teamId] },
	});
	expect(refused.status).toBe(404);
});

test('the range before has the same days, also when clocks change', () => {
	const before = (start: string, end: string) => {
		const { range, days } = rangeBefore({ start: new Date(start), end: new Date(end) }, 'America/New_York');
		return [range.start.toISOString(), range.end.toISOString(), days];
	};
	expect(before('2026-11-17T17:00:00Z', '2026-11-18T17:00:00Z')).toEqual([
		'2026-11-16T17:00:00.000Z',
		'2026-11-17T17:00:00.000Z',
		1,
	]);
	// a week with the night when clocks went back on November 1
	expect(before('2026-10-30T04:00:00Z', '2026-11-06T05:00:00Z')).toEqual([
		'2026-10-23T04:00:00.000Z',
		'2026-10-30T04:00:00.000Z',
		7,
	]);
});
