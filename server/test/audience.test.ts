/** Tests that conditions find exactly whom plain code finds among the messages, on nights in which clocks change. */
import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { longTestLimit } from '../../time-limits.ts';
import { drawCriteria } from './audience/draw-criteria.ts';
import { evaluate, type Group, readRows } from './audience/evaluate.ts';
import { type Random, randomFrom } from './audience/random.ts';
import { makeWorld, type World } from './audience/world.ts';
import { ask, useQuad } from './kit.ts';
import { expectTextHistory } from './text-history.ts';

const quad = useQuad();
const askedEach = 100;
/** Nights in which clocks change, one at a month's end, one before a leap day's anniversary, and an ordinary noon. */
const moments = [
	['2026-11-01T05:59Z', 'America/New_York'],
	['2026-11-01T06:01Z', 'America/New_York'],
	['2026-03-08T06:59Z', 'America/New_York'],
	['2027-03-14T07:01Z', 'America/New_York'],
	['2026-09-06T03:59Z', 'America/Santiago'],
	['2026-09-06T04:01Z', 'America/Santiago'],
	['2027-04-04T03:30Z', 'America/Santiago'],
	['2026-10-31T18:31Z', 'Asia/Kolkata'],
	['2027-02-28T12:00Z', 'America/Chicago'],
	['2026-11-18T17:00Z', 'America/New_York'],
] as const;

test.each(moments)(
	'conditions find whom plain code finds, at %s in %s',
	{ timeout: longTestLimit },
	async (at, timeZone) => {
		const now = new Date(at);
		quad.clock.set(at);
		const random = randomFrom(now.getTime());
		const world = await makeWorld(quad, random, now, timeZone);
		await expectTextHistory(quad);
		const amir = world.team.person('Amir');
		await makeSegments(random, world);
		const rows = await readRows(quad.db, world.team);
		let selective = 0;
		for (let nth = 0; nth < askedEach; nth += 1) {
			const group = drawCriteria(random, world);
			const { answer, text } = await ask(quad, amir, api.segments.searchByFields, {
				body: { ...wire(group), take: 100 },
			});
			const expected = evaluate(rows, { now, timeZone, fields: world.fields }, group);
			const ids = answer.Students?.map(({ StudentId }) => StudentId).sort((a, b) => a - b) ?? text;
			expect(ids, JSON.stringify(group)).toEqual(expected);
			if (expected.length > 0 && expected.length < rows.standings.length) selective += 1;
		}
		expect(selective).toBeGreaterThan(askedEach / 2);
	},
);

/** One segment by hand, and three by conditions, which may refer to those before them. */
const makeSegments = async (random: Random, world: World): Promise<void> => {
	const { team, segmentIds } = world;
	const amir = team.person('Amir');
	const { answer: byHand } = await ask(quad, amir, api.segments.createStaticSegment, { body: { name: 'By hand' } });
	const criteria = JSON.stringify([{ fieldId: -30, comparison: 'has', times: 8 }]);
	await ask(quad, amir, api.segments.addByCriteria, { params: { id: byHand.id }, body: { criteria } });
	segmentIds.push(byHand.id);
	for (const name of ['First', 'Second', 'Third']) {
		const { conjunction, conditions } = drawCriteria(random, world);
		const body = { name, conjunction, conditions: JSON.stringify(conditions) };
		segmentIds.push((await ask(quad, amir, api.segments.createCriteriaSegment, { body })).answer.id);
	}
};

const wire = ({ conjunction, conditions }: Group) => ({ conjunction, criteria: JSON.stringify(conditions) });
