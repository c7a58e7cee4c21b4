/**
 * Measures sending messages end to end: composed, queued, claimed, submitted to an instant carrier, recorded,
 * reported delivered, and counted. One and two worker processes are compared with the least work for as many
 * messages: one insert and two updates without index changes, on one connection.
 */

import type { Cluster } from '../cluster.ts';
import { type College, makeCollege } from '../college.ts';
import { atLeast, type Bench, type Figure, perSecond } from '../harness.ts';
import { emptyFloorTable, liveFloorLives, makeFloorTable } from '../message-floor.ts';
import { end, startOwn } from '../programs.ts';
import { composeToEverybody, forgetMessages, untilDelivered } from '../send-everybody.ts';

const floor = 'insert + 2 HOT updates';

export const handedOver: Figure = {
	lines: [
		{ name: 'handed over, 1 worker', unit: 'messages/s', floor, goal: atLeast(0.45) },
		{ name: 'handed over, 2 workers', unit: 'messages/s', floor, goal: atLeast(0.55) },
	],
	rounds: { full: 7, quick: 2 },
	warmUp: true,
	prepare: async (bench) => {
		const people = peopleOf(bench);
		const one = await station(bench.cluster, people, 1);
		const two = await station(bench.cluster, people, 2);
		const { db } = one.college.context;
		await makeFloorTable(db);
		return {
			round: async () => {
				const least = await perSecond(people, () => liveFloorLives(db, one.college, people));
				await emptyFloorTable(db);
				return [
					{ value: await one.send(), floor: least },
					{ value: await two.send(), floor: least },
				];
			},
			end: async () => {
				await one.end();
				await two.end();
			},
		};
	},
};

/** Measures what a slow disk costs. Results are recorded in groups, so hardly anything should wait for it. */
export const handedOverSlowly: Figure = {
	lines: [{ name: 'handed over, 1 ms disk', unit: 'messages/s', floor: 'the same, this disk', goal: atLeast(0.7) }],
	rounds: { full: 3, quick: 2 },
	warmUp: true,
	needsSlowDisk: true,
	prepare: async (bench) => {
		if (!bench.slowDisk) throw new Error('There is no slow disk.');
		const usual = await station(bench.cluster, peopleOf(bench), 1);
		const slow = await station(bench.slowDisk, peopleOf(bench), 1);
		return {
			round: async () => [{ floor: await usual.send(), value: await slow.send() }],
			end: async () => {
				await usual.end();
				await slow.end();
			},
		};
	},
};

const peopleOf = (bench: Bench): number => bench.of(100_000, 10_000);

/** Makes a college with this many workers of its own. */
const station = async (cluster: Cluster, people: number, workers: number) => {
	const { db, url, drop } = await cluster.database(4);
	const college: College = await makeCollege(db, { contacts: people });
	const running = await Promise.all(Array.from({ length: workers }, () => startOwn('worker', url)));
	return {
		college,
		send: async () => {
			const speed = await perSecond(people, async () => {
				await untilDelivered(college, await composeToEverybody(college), people);
			});
			await forgetMessages(db);
			return speed;
		},
		end: async () => {
			await Promise.all(running.map(end));
			await drop();
		},
	};
};
