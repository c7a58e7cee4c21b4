/**
 * Checks that one file opens all connections to PostgreSQL, because it handles poolers, and that one other file reads
 * the URL. Connections opened elsewhere would ignore `QUAD_PGBOUNCER`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const laws = [
	{
		name: 'one-place-connects',
		forbids: /\bnew (?:pg\.)?(?:Client|Pool)\(/,
		onlyIn: 'server/src/foundation/postgres/db.ts',
		hint: 'Connect with connect, openPool or connectDirectly.',
		where: /\bfrom 'pg'/,
	},
	{
		name: 'one-place-reads-the-address',
		forbids: /\.DATABASE_URL\b|\{[^}=]*\bDATABASE_URL\b[^}=]*\} = \w+/,
		onlyIn: 'server/src/foundation/postgres/database-url.ts',
		hint: 'Ask databaseUrlIn(environment).',
		where: /./,
	},
];

/** Files that pass on the whole environment without reading the URL. */
const handOn = new Set(['server/src/foundation/settings.ts', 'server/src/app/cli/expect-settings.ts']);

export const inspectConnections = (root) =>
	['server/src', 'scripts'].flatMap((folder) =>
		sourcesIn(root, folder).flatMap((file) => {
			const text = readFileSync(join(root, file), 'utf8');
			return laws
				.filter(({ forbids, onlyIn, where }) => file !== onlyIn && where.test(text) && forbids.test(text))
				.filter(({ name }) => name !== 'one-place-reads-the-address' || !handOn.has(file))
				.map(({ name, onlyIn, hint }) => `${name}: ${file} does what only ${onlyIn} may. ${hint}`);
		}),
	);

const sourcesIn = (root, folder) => {
	if (!existsSync(join(root, folder))) return [];
	return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
		.map((path) => `${folder}/${path}`)
		.filter((file) => /\.(?:ts|mjs)$/.test(file) && !/\.test\.|\.gen\.ts$/.test(file))
		.filter((file) => file !== 'scripts/inspect-connections.mjs');
};
