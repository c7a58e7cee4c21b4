/**
 * Measures commits that change what an open screen shows, compared with the same commits while no screen is open. The
 * disk takes a millisecond per commit, so that commits that make others wait show up.
 */
import { sql } from 'kysely';
import type { Tx } from '../../src/foundation/postgres/db.ts';
import { commit } from '../../src/foundation/transaction/commit.ts';
import { touch } from '../../src/foundation/transaction/touch.ts';
import { atLeast, type Figure, perSecond } from '../harness.ts';

const atOnce = 32;
const topics = 200;

export const liveCommits: Figure = {
	lines: [{ name: 'commits with live updates, 1 ms disk', unit: 'commits/s', floor: 'without', goal: atLeast(0.9) }],
	rounds: { full: 5, quick: 2 },
	warmUp: true,
	needsSlowDisk: true,
	prepare: async (bench) => {
		if (!bench.slowDisk) throw new Error('There is no slow disk.');
		const { db, drop } = await bench.slowDisk.database(atOnce);
		const commits = bench.of(20_000, 3_000);
		const write = (tx: Tx, nth: number) =>
			sql`insert into inbound_seen (org_id, carrier_sid) values (1, ${`SM${nth}`})`.execute(tx);
		const speedOf = (live: boolean) =>
			perSecond(commits, async () => {
				let next = 0;
				const writer = async () => {
					while (next < commits) {
						const nth = next++;
						await commit(db, async (tx) => {
							await write(tx, nth);
							if (live) touch(tx, 1, `conversation:${1 + (nth % topics)}`);
						});
					}
				};
				await Promise.all(Array.from({ length: atOnce }, writer));
				await sql`truncate inbound_seen`.execute(db);
			});
		return {
			round: async () => [{ floor: await speedOf(false), value: await speedOf(true) }],
			end: drop,
		};
	},
};
