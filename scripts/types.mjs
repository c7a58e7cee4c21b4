/** `npm run types`: writes `db.gen.ts` and `docs/schema.sql` from the migrations. `--verify` only compares. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '../.dependency-cruiser.mjs';
import { root, toolEnvironment, underPinnedNode } from './pinned-node.mjs';
import { owners } from './table-owners.mjs';

await underPinnedNode(import.meta.url);
const { connect } = await import('../server/src/foundation/postgres/db.ts');
const { migrate } = await import('../server/src/foundation/postgres/migrate.ts');
const { startThrowawayPostgres } = await import('../server/src/foundation/postgres/throwaway-postgres.ts');
const { printSchema } = await import('./print-schema.mjs');

const verify = process.argv.includes('--verify');
const server = await startThrowawayPostgres();
const db = connect(server.url, { max: 1 });
await migrate(db);
await db.destroy();
if (!verify) writeFileSync(join(root, 'docs/schema.sql'), await printSchema(server.url, areas, owners));
const generated = spawnSync(
	'kysely-codegen',
	[
		...[
			'--dialect',
			'postgres',
			'--url',
			server.url,
			'--out-file',
			join(root, 'server/src/foundation/postgres/db.gen.ts'),
		],
		...['--type-mapping', '{"int8":"number","timestamptz":"Date"}', '--exclude-pattern', 'migration'],
		...['--log-level', 'error', ...(verify ? ['--verify'] : [])],
	],
	{ encoding: 'utf8', env: toolEnvironment() },
);
await server.stop();

if (generated.status === 0) console.log(`The types of the tables are ${verify ? 'up to date' : 'written'}.`);
else if (verify) console.log(`${generated.stdout}\nThe types differ from the tables: npm run types writes them anew.`);
else console.log(generated.stdout, generated.stderr);
process.exitCode = generated.status ?? 1;
