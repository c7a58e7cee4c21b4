/** Tests that estimates and lanes use the same sending speeds. */
import { api } from '@quad/contract/api.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { dot } from '../../../../../test/pictures.ts';
import { claim } from './claim.queries.ts';

const quad = useQuad();
const people = ['Ana', 'Ben', 'Cy', 'Di', 'Eli', 'Fay', 'Gus'];
const longText = 'So long that it takes more than one segment. '.repeat(5);

const kinds = [
	{ type: 'group', sendSpeed: 1, own: null, perSecond: 1 },
	{ type: 'group', sendSpeed: 2, own: null, perSecond: 4 },
	{ type: 'group', sendSpeed: 3, own: null, perSecond: 12 },
	{ type: 'highspeed', sendSpeed: 3, own: null, perSecond: 25 },
	{ type: 'group', sendSpeed: 3, own: 0.5, perSecond: 0.5 },
] as const;

const teamOf = async ({ type, sendSpeed, own }: (typeof kinds)[number]): Promise<MadeTeam> => {
	const team = await makeTeam(quad, {
		inboxes: [{ name: 'Desk', type, rate: own }],
		contacts: people,
		bulkMms: true,
	});
	await quad.db.updateTable('team').set({ send_speed: sendSpeed }).where('id', '=', team.teamId).execute();
	return team;
};

const upload = async (team: MadeTeam) => {
	const file = { name: 'map.png', content: await dot() };
	return (await ask(quad, team.person('Lee'), api.media.uploadMedia, { file } as never)).answer.cdnMediaUri;
};

interface Message {
	readonly to: number;
	readonly isLong: boolean;
	readonly withPicture: boolean;
}
const message = fc.record({
	to: fc.integer({ min: 1, max: people.length }),
	isLong: fc.boolean(),
	withPicture: fc.boolean(),
});

/** Runs the lane until it is empty. Returns bounds of the seconds it used, as only the database knows claim times. */
const runLane = async (team: MadeTeam): Promise<{ least: number; most: number }> => {
	const lane = sql`inbox_id = ${team.inbox('Desk')}`;
	const clock = async () => {
		const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 as now`.execute(
			quad.db,
		);
		return rows[0]?.now ?? 0;
	};
	const paid = { least: 0, most: 0 };
	for (;;) {
		await sql`update lane set next_at = 'epoch', pending = true where ${lane}`.execute(quad.db);
		const before = await clock();
		const claimed = await claim(quad.db, {
			worker: 1,
			room: 400,
			leaseMs: 60_000,
			now: quad.clock.now(),
			nightZones: [],
		});
		const after = await clock();
		if (!claimed.some(({ inboxId }) => inboxId === team.inbox('Desk'))) return paid;
		const { rows } = await sql<{ next: number }>`
			select extract(epoch from next_at)::float8 as next from lane where ${lane}`.execute(quad.db);
		const allowance = 0.25; // a rested lane may start this much earlier
		const next = (rows[0]?.next ?? 0) + allowance;
		paid.least += next - after;
		paid.most += next - before;
	}
};

test('the estimate equals what the lane takes, for any inbox, level and queue', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom(...kinds),
			fc.array(message, { maxLength: 2 }),
			message,
			async (kind, earlier, last) => {
				const team = await teamOf(kind);
				const draftOf = async ({ to, isLong, withPicture }: Message, at: number) => ({
					inboxId: team.inbox('Desk'),
					text: `${isLong ? longText : 'Hello'} ${at}`,
					recipients: people.slice(0, to).map(team.contact),
					...(withPicture && kind.type !== 'highspeed' ? { mediaUris: [await upload(team)] } : {}),
				});
				const lee = team.person('Lee');
				for (const [at, one] of earlier.entries())
					await ask(quad, lee, api.messaging.composeMessage, { body: await draftOf(one, at) });
				const draft = await draftOf(last, earlier.length);
				const { answer: estimate } = await ask(quad, lee, api.messaging.estimateMessage, { body: draft });
				const { answer: sent } = await ask(quad, lee, api.messaging.composeMessage, { body: draft });
				const { answer: batch } = await ask(quad, lee, api.messaging.getBatch, { params: { id: sent.batchId } });
				quad.clock.pass(batchLimits.undoMs);

				const { least, most } = await runLane(team);

				expect(batch.finishesAt).toBe(estimate.finishesAt);
				expect(estimate.perSecond).toBe(kind.perSecond);
				const estimated = estimate.minutes * 60;
				const rounding = 0.001;
				expect([estimated >= least - rounding, estimated <= most + rounding, estimated > 0]).toEqual([
					true,
					true,
					true,
				]);
				quad.clock.set('2026-11-18T17:00:00Z');
			},
		),
		{
			numRuns: 8,
			examples: [
				[kinds[2], [{ to: 7, isLong: true, withPicture: true }], { to: 7, isLong: false, withPicture: false }],
			],
		},
	);
});
