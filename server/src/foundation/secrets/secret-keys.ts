/**
 * Provides the keys that encrypt secrets: from `QUAD_SECRET_KEYS`, or from a private file in the data folder.
 * Database backups don't contain it, so a stolen one can't be decrypted. It is read at each use, so that new keys
 * need no restart.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keepNamesSync } from '../keep-names.ts';
import { PlainFailure } from '../plain-failure.ts';
import { type KeyRing, type SecretKey, secretKeyBytes } from './encrypted-secrets.ts';

type Keys = readonly [SecretKey, ...SecretKey[]];

/** Returns this installation's keys. If neither the setting nor the file exists, creates the file. */
export const findKeys = (setting: string | undefined, folder: string): KeyRing => {
	if (setting?.trim()) {
		const keys = parseKeys(setting.split(','), 'QUAD_SECRET_KEYS');
		return () => keys;
	}
	const file = keyFileIn(folder);
	makeKeyFile(file);
	let known: { changed: number; keys: Keys } | undefined;
	return () => {
		const changed = statSync(file).mtimeMs;
		if (known?.changed !== changed) known = { changed, keys: readKeyFile(file) };
		return known.keys;
	};
};

/** Returns where the operator finds the keys, for messages. */
export const placeOfKeys = (setting: string | undefined, folder: string): string =>
	setting?.trim() ? 'QUAD_SECRET_KEYS' : keyFileIn(folder);

export const keyFileIn = (folder: string): string => join(folder, 'secret.keys');

export const newKey = (): SecretKey => ({
	id: `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}${randomBytes(3).toString('hex')}`,
	bytes: randomBytes(secretKeyBytes),
});

export const printKey = ({ id, bytes }: SecretKey): string => `${id}:${bytes.toString('base64')}`;

export const readKeyFile = (file: string): Keys =>
	parseKeys(
		readFileSync(file, 'utf8')
			.split('\n')
			.filter((line) => !line.startsWith('#')),
		file,
	);

/** Replaces the file atomically, so that readers get either the old keys or the new ones. */
export const writeKeyFile = (file: string, keys: Keys): void => {
	const draft = `${file}.${process.pid}`;
	writeDraft(draft, keys);
	renameSync(draft, file);
	keepNamesSync(dirname(file)); // before a new key encrypts anything
};

const head = `# Quad encrypts secrets with the first of these keys and decrypts them with any.
# Keep a copy of this file, apart from the backups of the database: without it the secrets are lost.
`;

/** Creates the file complete or not at all, so that two programs that start at once use the same one. */
const makeKeyFile = (file: string): void => {
	if (statSync(file, { throwIfNoEntry: false })) return;
	mkdirSync(dirname(file), { recursive: true, mode: 0o750 });
	const draft = `${file}.${process.pid}`;
	writeDraft(draft, [newKey()]);
	try {
		linkSync(draft, file);
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
	} finally {
		rmSync(draft, { force: true });
	}
	keepNamesSync(dirname(file));
};

const writeDraft = (draft: string, keys: Keys): void => {
	writeFileSync(draft, `${head}${keys.map(printKey).join('\n')}\n`, { mode: 0o600, flush: true });
	chmodSync(draft, 0o600); // whatever the umask is
};

const parseKeys = (entries: readonly string[], where: string): Keys => {
	const keys = entries.flatMap((entry): SecretKey[] => {
		if (entry.trim() === '') return [];
		const [, id = '', base64 = ''] = /^([0-9A-Za-z]{1,32}):([0-9A-Za-z+/]{43}=)$/.exec(entry.trim()) ?? [];
		const bytes = Buffer.from(base64, 'base64');
		if (bytes.length !== secretKeyBytes)
			throw new PlainFailure(
				`A key in ${where} is not valid. A key is a name of letters and digits, a colon, and ${secretKeyBytes} bytes in base64, as openssl rand -base64 ${secretKeyBytes} prints them.`,
			);
		return [{ id, bytes }];
	});
	const [newest, ...older] = keys;
	if (!newest) throw new PlainFailure(`There is no key in ${where}.`);
	if (new Set(keys.map((key) => key.id)).size < keys.length)
		throw new PlainFailure(`Two keys in ${where} have the same name.`);
	return [newest, ...older];
};
