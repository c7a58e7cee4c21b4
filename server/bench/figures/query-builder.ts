/** Compares reading a row by its key through the query builder with the driver alone. Both prepare statements. */
import pg from 'pg';
import { makeCollege } from '../college.ts';
import { atLeast, type Figure, perSecond } from '../harness.ts';

const atOnce = 16;

export const queryBuilder: Figure = {
	lines: [{ name: 'query builder, point read', unit: 'reads/s', floor: 'pg alone, named', goal: atLeast(0.8) }],
	rounds: { full: 7, quick: 3 },
	warmUp: true,
	prepare: async (bench) => {
		const { db, url, drop } = await bench.cluster.database(atOnce);
		const { organizationId, firstContact } = await makeCollege(db, { contacts: 1_000 });
		const pool = new pg.Pool({ connectionString: url, max: atOnce });
		pool.on('error', () => undefined); // the connection ends with the database
		const reads = bench.of(40_000, 8_000);
		const idOf = (nth: number) => firstContact + (nth % 1_000) * 16;
		const text = 'select "first_name", "last_name", "mobile" from "contact" where "org_id" = $1 and "id" = $2';
		const bare = async (nth: number) => {
			const { rows } = await pool.query({ name: 'point', text, values: [organizationId, idOf(nth)] });
			if (rows.length !== 1) throw new Error('The row was not read.');
		};
		const built = async (nth: number) => {
			await db
				.selectFrom('contact')
				.select(['first_name', 'last_name', 'mobile'])
				.where('org_id', '=', organizationId)
				.where('id', '=', idOf(nth))
				.executeTakeFirstOrThrow();
		};
		const speedOf = (read: (nth: number) => Promise<void>) =>
			perSecond(reads, async () => {
				let next = 0;
				const reader = async () => {
					while (next < reads) await read(next++);
				};
				await Promise.all(Array.from({ length: atOnce }, reader));
			});
		return {
			round: async () => [{ floor: await speedOf(bare), value: await speedOf(built) }],
			end: async () => {
				await pool.end();
				await drop();
			},
		};
	},
};
