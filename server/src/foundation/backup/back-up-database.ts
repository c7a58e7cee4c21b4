/**
 * Copies the embedded database while it runs: its files, and the log of changes made while they were copied, which
 * PostgreSQL replays when it starts on the copy. Pictures come last, because each is stored before its row and never
 * changes.
 */
import { spawnSync } from 'node:child_process';
import {
	chmodSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { type DataFolder, picturesIn } from '../data-folder.ts';
import { PlainFailure } from '../plain-failure.ts';
import { connectDirectly } from '../postgres/db.ts';
import { type BackupNote, noteName } from './backup-note.ts';
import { copyFolder } from './copy-folder.ts';

const control = 'global/pg_control';

export const backUpDatabase = async (
	url: string,
	{ database, pictures }: Pick<DataFolder, 'database' | 'pictures'>,
	target: string,
): Promise<BackupNote> => {
	if (existsSync(target)) throw new PlainFailure(`${target} already exists. Choose another folder for the backup.`);
	const unfinished = `${target}.unfinished`;
	rmSync(unfinished, { recursive: true, force: true });
	mkdirSync(unfinished, { recursive: true, mode: 0o700 });
	const client = await connectDirectly(url);
	try {
		const files = await copyWhileWorking(client, database, join(unfinished, 'pg'));
		const takenAt = new Date().toISOString();
		const copied = existsSync(pictures) ? await copyFolder(pictures, picturesIn(unfinished), { takes: isWhole }) : 0;
		const note: BackupNote = { takenAt, postgres: await majorVersion(client), files, pictures: copied };
		writeFileSync(join(unfinished, noteName), `${JSON.stringify(note, null, '\t')}\n`);
		spawnSync('sync', ['-f', unfinished]); // the files must be on disk before the folder counts as a backup
		renameSync(unfinished, target);
		return note;
	} finally {
		await client.end();
	}
};

/** A picture that is still being written has a temporary name, which ends in a UUID. */
const isWhole = (path: string): boolean => !/\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(path);

const copyWhileWorking = async (client: pg.Client, folder: string, copy: string): Promise<number> => {
	await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`]);
	await client.query("select pg_backup_start('quad', fast => true)");
	const files = await copyFolder(folder, copy, { takes: belongsInBackup });
	copyFileSync(join(folder, control), join(copy, control)); // last, because it says where to start replaying the log
	const { rows } = await client.query<{ label: string; last: string }>(
		'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
	);
	const { label = '', last = '' } = rows[0] ?? {};
	writeFileSync(join(copy, 'backup_label'), label, { mode: 0o600 });
	return files + copyLog(join(folder, 'pg_wal'), join(copy, 'pg_wal'), firstOf(label), last);
};

/** Returns the log file at which the replay starts. */
const firstOf = (label: string): string => label.match(/\(file ([0-9A-F]{24})\)/)?.[1] ?? '';

const copyLog = (from: string, to: string, first: string, last: string): number => {
	mkdirSync(join(to, 'archive_status'), { recursive: true, mode: 0o700 });
	chmodSync(to, 0o700);
	const segments = readdirSync(from).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
	for (const name of segments) copyFileSync(join(from, name), join(to, name));
	return segments.length;
};

/** PostgreSQL recreates the contents of these folders at every start, but the folders must exist. */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./;
const leftOut = /^(postmaster\.(pid|opts)$|\.s\.PGSQL|pgsql_tmp|pg_internal\.init|backup_label|tablespace_map)/;

const belongsInBackup = (path: string): boolean =>
	!emptied.test(path) && !leftOut.test(basename(path)) && path !== control;

const majorVersion = async (client: pg.Client): Promise<string> => {
	const { rows } = await client.query<{ version: string }>(
		"select split_part(current_setting('server_version'), '.', 1) as version",
	);
	return rows[0]?.version ?? '';
};
