/**
 * Measures an export of very many texts in its own process: rows per second, compared with just reading the texts,
 * and peak memory, compared with a tenth as many. Then checks that two exports at the same time are complete, even if
 * one is killed halfway and started again.
 */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { insertRun } from '../../src/domain/reporting/exports/runs.queries.ts';
import type { Db } from '../../src/foundation/postgres/db.ts';
import { commit } from '../../src/foundation/transaction/commit.ts';
import { makeBigCollege } from '../big-college.ts';
import type { College } from '../college.ts';
import { atLeast, between, type Figure, perSecond, valueAtMost } from '../harness.ts';
import { megabytesOf, startOwn } from '../programs.ts';

const lookedAtEveryMs = 50;
const dayMs = 24 * 60 * 60 * 1000;
const apartMs = 1_000;
/** The most megabytes of memory for a process that keeps only one part of the rows at a time. */
const mostMegabytes = 300;

export const exports: Figure = {
	lines: [
		{ name: 'export of 1,000,000 texts', unit: 'rows/s', floor: 'bare reading', goal: atLeast(0.1) },
		{ name: 'export, memory at the most', unit: 'MB', floor: 'for a tenth of them', goal: valueAtMost(mostMegabytes) },
		{ name: 'export, killed, and two at once', unit: 'rows', floor: 'twice the texts', goal: between(1, 1) },
	],
	rounds: { full: 1, quick: 1 },
	warmUp: false,
	prepare: async (bench) => {
		const { db, url, drop } = await bench.cluster.database(4);
		const messages = bench.of(1_000_000, 60_000);
		const some = bench.of(200_000, 10_000);
		const college = await makeBigCollege(db, { contacts: some, conversations: some, messages, inboxes: 20, apartMs });
		const folder = join(bench.cluster.folder, 'exports');
		const start = (id: number) => startOwn('exporter', url, folder, `${college.organizationId}`, `${id}`);
		const whole = () => insertExport(college, new Date(0));
		return {
			round: async () => {
				const tenth = await insertExport(college, new Date(Date.now() - (messages / 10) * apartMs));
				const little = await watched(await start(tenth));
				const floor = await perSecond(messages, () => readBarely(db, college));
				const one = await whole();
				let most = 0;
				const rows = await perSecond(messages, async () => {
					most = await watched(await start(one));
				});
				const [killed, other] = [await whole(), await whole()];
				const beside = watched(await start(other));
				const dying = await start(killed);
				while ((await writtenOf(db, killed)) < messages / 3) await pause(lookedAtEveryMs);
				dying.kill('SIGKILL');
				await once(dying, 'exit');
				await watched(await start(killed));
				await beside;
				// Subtract the two header lines.
				const inFiles = (await linesOf(db, folder, killed)) + (await linesOf(db, folder, other)) - 2;
				return [
					{ value: rows, floor },
					{ value: most, floor: little },
					{ value: inFiles, floor: messages * 2 },
				];
			},
			end: drop,
		};
	},
};

const insertExport = async ({ context, organizationId, teamId, personId }: College, start: Date): Promise<number> => {
	const { db, ids, clock } = context;
	const [id, at] = [ids.next(), clock.now()];
	await commit(db, (tx) =>
		insertRun(tx, {
			organizationId,
			teamId,
			personId,
			id,
			kind: 'activity',
			botId: null,
			timeZone: 'America/New_York',
			at,
			start,
			end: new Date(at.getTime() + dayMs),
		}),
	);
	return id;
};

/** Waits until the process ends. Returns its peak memory in megabytes. */
const watched = async (child: ChildProcess): Promise<number> => {
	const ended = once(child, 'exit');
	let most = 0;
	while (child.exitCode === null && child.signalCode === null) {
		most = Math.max(most, await held(child));
		await pause(lookedAtEveryMs);
	}
	await ended;
	if (child.exitCode !== 0) throw new Error(`An export ended with ${child.exitCode ?? child.signalCode}.`);
	return most;
};

/** Returns a process's memory, or 0 if it has ended in the meantime. */
const held = async ({ pid = 0 }: ChildProcess): Promise<number> => {
	try {
		return megabytesOf(pid);
	} catch {
		return 0;
	}
};

const atATime = 5_000;

const readBarely = async (db: Db, { organizationId }: College): Promise<void> => {
	let last = 0;
	for (;;) {
		const { rows } = await sql<{ id: number }>`
			select id, created_at, mobile, incoming, status, body from message
			where org_id = ${organizationId} and id > ${last} order by id limit ${atATime}`.execute(db);
		const next = rows.at(-1)?.id;
		if (next === undefined) return;
		last = next;
	}
};

const writtenOf = async (db: Db, id: number): Promise<number> => {
	const row = await db.selectFrom('export_run').where('id', '=', id).select('rows').executeTakeFirstOrThrow();
	return row.rows;
};

/** Counts the lines in all files of an export. Each text has one. */
const linesOf = async (db: Db, folder: string, id: number): Promise<number> => {
	const parts = await db.selectFrom('export_part').where('export_id', '=', id).select('file').execute();
	const places = parts.map(({ file }) => join(folder, file.slice(0, 2), file));
	const { stdout } = spawnSync('cat', places, { maxBuffer: 1024 ** 3 });
	let lines = 0;
	for (let at = stdout.indexOf(10); at >= 0; at = stdout.indexOf(10, at + 1)) lines += 1;
	return lines;
};
