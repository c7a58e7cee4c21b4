/** Tests that a rollback leaves no event, no event is lost, and no listener delays another. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { hearAll } from '../../../test/hear-events.ts';
import { makeTeam, useQuad } from '../../../test/kit.ts';
import { makeLog } from '../log.ts';
import { commit } from '../transaction/commit.ts';
import { emit } from '../transaction/emit.ts';
import { eventType } from '../transaction/event-type.ts';
import { rebaseAfterMove } from './events.queries.ts';
import { type Listener, listener } from './listener.ts';
import { hearOnce, prepareListeners } from './run-listeners.ts';

const quad = useQuad();
const log = makeLog('silent');

const bellRung = eventType('toy.bell-rung', z.object({ times: z.number() }));
const doorOpened = eventType('toy.door-opened', z.object({ by: z.string() }));

let organizationId = 0;
beforeEach(async () => {
	({ organizationId } = await makeTeam(quad));
});

const ring = (...times: number[]) =>
	commit(quad.db, async (tx) => {
		for (const one of times) emit(tx, organizationId, bellRung, { times: one });
	});

const known: Listener[] = [];

/** Makes a listener that records its events. `fails` decides which ones it rejects. */
const hearer = async (name: string, fails: (times: number) => boolean = () => false) => {
	const received: number[] = [];
	const one = listener({
		name,
		on: [bellRung],
		handle: async (_, events) => {
			for (const { data } of events) if (fails(data.times)) throw new Error(`cannot hear ${data.times}`);
			received.push(...events.map(({ data }) => data.times));
		},
	});
	known.push(one);
	await prepareListeners(quad.db, known);
	return { heard: received, one, hear: () => hearAll(quad.context, [one]) };
};

const untilQuiet = async (one: Listener) => {
	while (await hearOnce(quad.context, one, log));
};

const retries = async (name: string) => {
	const { rows } = await sql<{ tries: number; givenUp: boolean; failure: string }>`
		select tries, next_try_at is null as "givenUp", failure from event_retry where listener = ${name}`.execute(quad.db);
	return rows;
};

test('a listener hears what happened since it is there, in order, and nothing else', async () => {
	await ring(1);
	const { heard, hear } = await hearer('in-order');
	await ring(2, 3);
	await commit(quad.db, async (tx) => emit(tx, organizationId, doorOpened, { by: 'Ana' }));
	await ring(4);
	await hear();
	await hear();
	expect(heard).toEqual([2, 3, 4]);
});

test('events of a transaction that is rolled back never exist', async () => {
	const { heard, hear } = await hearer('rolled-back');
	const work = commit(quad.db, async (tx) => {
		emit(tx, organizationId, bellRung, { times: 1 });
		throw new Error('It failed.');
	});
	await expect(work).rejects.toThrow('It failed.');
	await hear();
	expect(heard).toEqual([]);
});

test('what commits late is heard all the same, after what was written later and committed before', async () => {
	const { heard, hear, one } = await hearer('late');
	await commit(quad.db, async (tx) => {
		await sql`insert into event (org_id, name, data) values (${organizationId}, 'toy.bell-rung', '{"times": 1}')`.execute(
			tx,
		);
		await ring(2);
		await untilQuiet(one);
		expect(heard).toEqual([]); // a transaction that started earlier could still commit an event before this one
	});
	await hear();
	expect(heard).toEqual([1, 2]);
});

test('what a listener fails with is tried again alone, holds nothing up, and is given up in the end', async () => {
	let isBroken = true;
	const { heard, hear } = await hearer('failing', (times) => isBroken && times === 2);
	const others = await hearer('beside');
	await ring(1, 2, 3);
	await hear();
	await others.hear();
	expect(heard).toEqual([1, 3]);
	expect(others.heard).toEqual([1, 2, 3]);
	expect(await retries('failing')).toEqual([{ tries: 1, givenUp: false, failure: 'Error: cannot hear 2' }]);

	await hear();
	expect((await retries('failing'))[0]?.tries).toBe(1); // not retried before the pause is over
	quad.clock.pass(5_000);
	await hear();
	expect((await retries('failing'))[0]?.tries).toBe(2);

	isBroken = false;
	quad.clock.pass(30_000);
	await hear();
	expect(heard).toEqual([1, 3, 2]);
	expect(await retries('failing')).toEqual([]);

	isBroken = true;
	await ring(2);
	for (let tries = 0; tries < 14; tries += 1) {
		await hear();
		quad.clock.pass(12 * 3_600_000);
	}
	expect(await retries('failing')).toEqual([{ tries: 12, givenUp: true, failure: 'Error: cannot hear 2' }]);
});

test('what a listener does is undone with its cursor', async () => {
	const { one, heard, hear } = await hearer('with-cursor');
	await ring(1);
	let isFirst = true;
	const dying: Listener = {
		...one,
		handle: async (tx, events) => {
			await sql`update team set name = name || '!' where org_id = ${organizationId}`.execute(tx);
			if (isFirst) {
				isFirst = false;
				throw Object.assign(new Error('The process died.'), { code: '57P01' });
			}
			await one.handle(tx, events);
		},
	};
	await hearAll(quad.context, [dying]);
	await hear();
	expect(heard).toEqual([1]);
	const { rows } = await sql<{ name: string }>`select name from team where org_id = ${organizationId}`.execute(quad.db);
	expect(rows[0]?.name).toMatch(/[^!]!$/);
});

test('of two processes that hear the same listener each event goes to one', async () => {
	const { heard, one } = await hearer('twice');
	await ring(...Array.from({ length: 40 }, (_, nth) => nth));
	await Promise.all([untilQuiet(one), untilQuiet(one), untilQuiet(one)]);
	await hearAll(quad.context, [one]);
	expect(heard.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, nth) => nth));
});

test('a database that was moved to another server is read on from where it was', async () => {
	const { heard, hear } = await hearer('moved');
	await ring(1);
	await hear();
	await ring(2);
	await sql`update event_cursor set written_by = '9000000000' where listener = 'moved'`.execute(quad.db);
	await sql`update event set written_by = '8999999999'`.execute(quad.db);
	await commit(quad.db, rebaseAfterMove);
	await hear();
	expect(heard).toEqual([1, 2]);
});
