/** Tests that a lane is read from where its texts begin, and that texts added before that point are still sent. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Crowd, makeCrowd, textCrowd } from '../../../../../test/crowd.ts';
import { useQuad } from '../../../../../test/kit.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { pauseBatch } from '../batches/pause-batch.ts';
import { resumeBatch } from '../batches/resume-batch.ts';
import { claim } from './claim.queries.ts';
import { move } from './move.queries.ts';

const quad = useQuad();
const people = 60;

const compose = (crowd: Crowd, text: string) => textCrowd(quad.context, crowd, text);

/** Claims up to `room` due texts, records them as sent, and returns their bodies. */
const take = async (crowd: Crowd, room: number): Promise<string[]> => {
	await sql`update lane set next_at = 'epoch' where inbox_id = ${crowd.inboxId}`.execute(quad.db);
	const now = quad.clock.now();
	const claimed = await claim(quad.db, { worker: 1, room, leaseMs: 60_000, now, nightZones: [] });
	await commit(quad.db, (tx) =>
		move(
			tx,
			claimed.map((text) => ({ ...text, status: 1, sid: `SM${text.messageId}`, errorCode: null })),
			now,
		),
	);
	return claimed.map(({ body }) => body);
};

const takeAll = async (crowd: Crowd): Promise<string[]> => {
	const texts = await take(crowd, 7);
	return texts.length === 0 ? [] : [...texts, ...(await takeAll(crowd))];
};

const all = (text: string, count = people) => Array.from({ length: count }, () => text);

test('an older message goes ahead of a newer one that was sent in the meantime', async () => {
	const crowd = await makeCrowd(quad.context, { people });
	const older = await compose(crowd, 'Older');
	expect(await take(crowd, 10)).toEqual(all('Older', 10));
	await pauseBatch(quad.context, crowd.scope, crowd.actor.inboxIds, older);
	await compose(crowd, 'Newer');
	expect([...(await take(crowd, 20)), ...(await take(crowd, 20))]).toEqual(all('Newer', 40));
	await resumeBatch(quad.context, crowd.scope, crowd.actor.inboxIds, older);
	expect(await takeAll(crowd)).toEqual([...all('Older', people - 10), ...all('Newer', people - 40)]);
});
