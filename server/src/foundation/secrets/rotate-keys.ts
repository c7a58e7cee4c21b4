/**
 * Replaces the key for this installation's secrets: adds a new key to the file, re-encrypts everything with it, and
 * removes the old keys once no program can use them anymore. After an interruption, the next run continues.
 */
import { copyFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { PlainFailure } from '../plain-failure.ts';
import type { Db } from '../postgres/db.ts';
import { type KeyRing, keepSecrets } from './encrypted-secrets.ts';
import { reencryptAll } from './reencrypt-secrets.ts';
import { newKey, readKeyFile, writeKeyFile } from './secret-keys.ts';

export interface Rotated {
	/** How many values were re-encrypted. */
	readonly resealed: number;
	/** A copy of the previous key file, which decrypts older backups. */
	readonly before: string;
}

export const rotateKeyFile = async (db: Db, file: string, graceMs?: number): Promise<Rotated> => {
	const known = readKeyFile(file);
	const isUnderWay = known.length > 1; // an earlier run was interrupted
	const keys: typeof known = isUnderWay ? known : [newKey(), ...known];
	const [newest] = keys;
	const before = `${file}.before-${newest.id}`;
	if (!isUnderWay) {
		copyFileSync(file, before);
		writeKeyFile(file, keys);
	}
	const resealed = await reencryptWith(db, () => keys, graceMs);
	writeKeyFile(file, [newest]);
	return { resealed, before };
};

const usualGraceMs = 5_000;
const pollMs = 200;

/**
 * Re-encrypts everything with the newest key and returns the number of values. First waits `graceMs` for programs
 * that have encrypted a value with an older key but not begun the transaction that stores it.
 */
export const reencryptWith = async (db: Db, keys: KeyRing, graceMs = usualGraceMs): Promise<number> => {
	const since = await databaseTime(db);
	await pause(graceMs);
	while (await isWrittenSince(db, since, graceMs)) await pause(pollMs);
	const { done, closed } = await reencryptAll(db, keepSecrets(keys), keys()[0].id);
	if (closed.size === 0) return done;
	const places = [...closed].map(([place, count]) => `${count} in ${place}`).join(', ');
	throw new PlainFailure(
		`Some secrets can’t be decrypted with any of the keys: ${places}. All others were re-encrypted, and no key was removed. Add the missing key and run this again.`,
	);
};

const databaseTime = async (db: Db): Promise<Date> => {
	const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
	return rows[0]?.now ?? new Date();
};

/** Returns whether a transaction that began by then is still open. */
const isWrittenSince = async (db: Db, since: Date, graceMs: number): Promise<boolean> => {
	const { rows } = await sql<{ open: boolean }>`
		select exists (
			select from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
				and xact_start <= ${new Date(since.getTime() + graceMs)}
		) as open`.execute(db);
	return rows[0]?.open ?? false;
};
