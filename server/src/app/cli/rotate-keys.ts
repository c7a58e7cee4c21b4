/** `npm run rotate-keys`: replaces the key that encrypts secrets in the database, whether or not Quad is running. */
import { existsSync } from 'node:fs';
import { findDataFolder, usualDataFolder } from '../../foundation/data-folder.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';
import { databaseUrlIn } from '../../foundation/postgres/database-url.ts';
import { connect, type Db } from '../../foundation/postgres/db.ts';
import { reencryptWith, rotateKeyFile } from '../../foundation/secrets/rotate-keys.ts';
import { findKeys, keyFileIn, newKey, printKey } from '../../foundation/secrets/secret-keys.ts';
import { runCommand } from './command.ts';
import { withDatabase } from './reach-database.ts';
import { say, step } from './say.ts';

const { QUAD_DATA, QUAD_SECRET_KEYS } = process.env;

const withSecrets = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
	withDatabase({ doing: 'changing its keys' }, async ({ url }) => {
		const db = connect(url, { max: 2 });
		try {
			return await work(db);
		} finally {
			await db.destroy();
		}
	});

const folder = (): string => (databaseUrlIn(process.env) ? usualDataFolder(QUAD_DATA) : findDataFolder(QUAD_DATA).path);

const counted = (secrets: number): string =>
	secrets === 1 ? '1 secret' : `${secrets.toLocaleString('en-US')} secrets`;

const rotateFile = async (file: string): Promise<void> => {
	if (!existsSync(file))
		throw new PlainFailure(`There are no keys in ${file} yet. Quad creates them when it starts for the first time.`);
	const { resealed, before } = await withSecrets((db) =>
		step(
			'Encrypting everything with a new key',
			() => rotateKeyFile(db, file),
			() => 'Encrypted everything with a new key',
		),
	);
	say();
	say(`${counted(resealed)}; the key is in ${file}. Keep a copy of it.`);
	say(`The old keys are in ${before}. Older backups need them; delete them together with the last of those backups.`);
};

/** Only re-encrypts everything with the first key, because the operator chooses the keys in the environment. */
const followEnvironment = async (setting: string): Promise<void> => {
	const keys = findKeys(setting, '');
	if (keys().length < 2)
		throw new PlainFailure(
			`QUAD_SECRET_KEYS has only one key. Put a new one in front of it, restart every Quad with both, then run this again. A new key: ${printKey(newKey())}`,
		);
	const resealed = await withSecrets((db) =>
		step(
			'Encrypting everything with the first key',
			() => reencryptWith(db, keys),
			() => 'Encrypted everything with the first key in QUAD_SECRET_KEYS',
		),
	);
	say();
	say(
		`${counted(resealed)}. Only older backups need the other keys: remove them from QUAD_SECRET_KEYS and store them safely.`,
	);
};

await runCommand(
	{
		typed: 'npm run rotate-keys',
		does: 'Encrypts every secret in the database with a new key. Quad can keep running. Safe to stop and run again.',
		environment: {
			QUAD_DATA: 'the data folder (.data in the clone)',
			QUAD_SECRET_KEYS: 'your own keys, newest first, instead of those in the data folder',
			DATABASE_URL: 'your own PostgreSQL',
		},
	},
	() => (QUAD_SECRET_KEYS?.trim() ? followEnvironment(QUAD_SECRET_KEYS) : rotateFile(keyFileIn(folder()))),
);
