/**
 * Measures lists that staff upload, from upload and preview by the browser's calls until the last contact is usable.
 * The floor is a bare COPY. Then the larger list is uploaded again, and the college's own lists (if present) twice:
 * the second upload may change nothing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { z } from 'zod';
import { connectDirectly } from '../../src/foundation/postgres/db.ts';
import { csvLine } from '../../src/foundation/tables/csv.ts';
import { makeCollege } from '../college.ts';
import { type Figure, timed, valueAtMost } from '../harness.ts';
import { startQuad } from '../programs.ts';
import { copyBare, crowd, csvOf } from './imports.ts';

const lookedAtEveryMs = 20;
const floor = 'raw COPY';
const shared = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

const previewed = z.object({ uploadId: z.int().nullable(), columns: z.array(z.object({ target: z.unknown() })) });
const started = z.object({ id: z.int() });
const run = z.object({
	state: z.string(),
	counts: z.object({ new: z.int(), changed: z.int() }),
});

export const uploads: Figure = {
	lines: [
		{ name: 'upload of 25,000 rows to contacts', unit: 'ms', floor, goal: valueAtMost(1_700) },
		{ name: 'upload of 100,000 rows to contacts', unit: 'ms', floor },
		{ name: 'changed by the same lists again', unit: 'rows', goal: valueAtMost(0) },
	],
	rounds: { full: 3, quick: 1 },
	warmUp: true,
	prepare: async (bench) => {
		const some = crowd(bench.of(25_000, 2_500));
		const many = crowd(bench.of(100_000, 10_000));
		const narrow = Buffer.from(
			[
				csvLine(['Contact ID', 'First Name', 'Last Name', 'Mobile Number']),
				...many.map(({ key, firstName, lastName, mobile }) =>
					csvLine([key, firstName, lastName, `${Number(mobile) - 1e10}`]),
				),
			].join(''), // with all columns, the file would exceed the size limit
		);
		const files = existsSync(shared)
			? readdirSync(shared, { withFileTypes: true })
					.filter((entry) => entry.isFile())
					.map(({ name }) => ({ name, content: readFileSync(`${shared}${name}`) }))
			: [];
		return {
			round: async () => {
				const { db, url, drop } = await bench.cluster.database(4);
				const client = await connectDirectly(url);
				const college = await makeCollege(db, { contacts: 0 });
				await sql`update team_member set is_administrator = true`.execute(db);
				await sql`create table floor_contact (like contact including all)`.execute(db);
				const quad = await startQuad(url, bench.cluster.folder);
				const authorization = `Bearer ${await college.signIn()}`;
				const ask = async (path: string, body?: FormData | object): Promise<unknown> => {
					const isForm = body instanceof FormData;
					const answer = await fetch(`${quad.address}/api${path}`, {
						method: body ? 'POST' : 'GET',
						headers: { authorization, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
						...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
					});
					if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
					return answer.json();
				};
				/** Returns how many rows the import created or changed. */
				const bringIn = async (name: string, content: Buffer): Promise<number> => {
					const form = new FormData();
					form.append('allowMobileUpdate', 'false');
					form.append('file', new Blob([new Uint8Array(content)]), name);
					const { uploadId, columns } = previewed.parse(await ask('/studentimports/sample/file', form));
					if (uploadId === null) throw new Error(`${name} could not be read.`);
					const chosen = { allowMobileUpdate: false, columns: columns.map(({ target }) => target) };
					const { id } = started.parse(await ask(`/studentimports/sample/${uploadId}/import`, chosen));
					for (;;) {
						const { state, counts } = run.parse(await ask(`/studentimports/${id}`));
						if (state === 'complete') return counts.new + counts.changed;
						if (state !== 'waiting' && state !== 'running') throw new Error(`The import of ${name} is ${state}.`);
						await pause(lookedAtEveryMs);
					}
				};
				try {
					const bare = async (people: typeof some) => {
						const ms = await timed(() => copyBare(college, client, people));
						await sql`truncate floor_contact`.execute(db);
						return ms;
					};
					const wide = csvOf(some);
					const first = { floor: await bare(some), value: await timed(() => bringIn('some.csv', wide)) };
					const second = { floor: await bare(many), value: await timed(() => bringIn('many.csv', narrow)) };
					let changed = await bringIn('many.csv', narrow);
					for (const { name, content } of files) {
						await bringIn(name, content);
						changed += await bringIn(name, content);
					}
					return [first, second, { value: changed }];
				} finally {
					await quad.stop();
					await client.end();
					await drop();
				}
			},
			end: async () => undefined,
		};
	},
};
