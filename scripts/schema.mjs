/** `node scripts/schema.mjs`: writes `docs/schema.sql` from migrations or DATABASE_URL. `--verify` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '../.dependency-cruiser.mjs';
import { root, underPinnedNode } from './pinned-node.mjs';
import { owners } from './table-owners.mjs';

await underPinnedNode(import.meta.url);
const { databaseUrlIn } = await import('../server/src/foundation/postgres/database-url.ts');
const { connect } = await import('../server/src/foundation/postgres/db.ts');
const { migrate } = await import('../server/src/foundation/postgres/migrate.ts');
const { startThrowawayPostgres } = await import('../server/src/foundation/postgres/throwaway-postgres.ts');
const { printSchema } = await import('./print-schema.mjs');

const file = join(root, 'docs/schema.sql');
const given = databaseUrlIn(process.env);
const server = given ? undefined : await startThrowawayPostgres();
if (server) {
	const db = connect(server.url, { max: 1 });
	await migrate(db);
	await db.destroy();
}
const printed = await printSchema(server?.url ?? given, areas, owners);
await server?.stop();

if (!process.argv.includes('--verify')) {
	writeFileSync(file, printed);
	console.log('docs/schema.sql is written.');
} else if (printed === readFileSync(file, 'utf8')) {
	console.log('docs/schema.sql is up to date.');
} else {
	console.log('docs/schema.sql differs from the tables: node scripts/schema.mjs writes it anew.');
	process.exitCode = 1;
}
