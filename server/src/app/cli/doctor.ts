/** `npm run doctor`: reports what is wrong with this installation and how to fix it. */
import { existsSync } from 'node:fs';
import type { Finding } from '@quad/contract/health/routes.ts';
import { type DataFolder, findDataFolder, usualDataFolder } from '../../foundation/data-folder.ts';
import { type LockHolder, readLock } from '../../foundation/data-lock.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';
import { databaseUrlIn } from '../../foundation/postgres/database-url.ts';
import { connect } from '../../foundation/postgres/db.ts';
import { addressOfRunning } from '../../foundation/postgres/embedded-postgres.ts';
import { runCommand } from './command.ts';
import { examineDatabase } from './examine-database.ts';
import { examineBinaries, examineKeys, examineMachine } from './examine-machine.ts';
import { fine, wrong } from './findings.ts';
import { choosePort, expectFree } from './ports.ts';
import { expectUsable } from './prepare-database.ts';
import { say, table } from './say.ts';

const examine = async (): Promise<Finding[]> => {
	const { QUAD_DATA: requestedFolder } = process.env;
	const url = databaseUrlIn(process.env);
	if (url) {
		const folder = usualDataFolder(requestedFolder);
		return [...examineMachine(folder), examineKeys(folder, false), ...(await examineExternal(url))];
	}
	const data = findDataFolder(requestedFolder);
	const keys = examineKeys(data.path, existsSync(data.database));
	return [...examineMachine(data.path), keys, ...(await examineOwn(data))];
};

const examineExternal = async (url: string): Promise<Finding[]> => {
	const refused = await sentenceOf(() => expectUsable(url));
	return refused
		? [
				wrong(
					'Database',
					refused,
					'Check the address in DATABASE_URL, and that its server is running and accepts your login.',
				),
			]
		: [...(await lookInside(url)), await examinePort()];
};

const examineOwn = async (data: DataFolder): Promise<Finding[]> => {
	const lock = readLock(data.path);
	const binaries = examineBinaries(data);
	if (lock.is !== 'held') {
		const says =
			lock.is === 'stale'
				? 'was not shut down cleanly; the next npm start recovers it'
				: 'is not running (start it with npm start)';
		return [binaries, fine('Quad', says), await examinePort()];
	}
	const url = await addressOfRunning(data.database);
	const inside = url
		? await lookInside(url)
		: [wrong('Database', 'is not running, although Quad is', 'Stop Quad and start it again.')];
	return [binaries, await examineRunning(lock.by), ...inside];
};

const examineRunning = async ({ pid, port, doing }: LockHolder): Promise<Finding> => {
	const address = `http://localhost:${port}`;
	if (doing !== 'running') return fine('Quad', `is ${doing} (process ${pid})`);
	const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
	return answer?.ok
		? fine('Quad', `is running at ${address} (process ${pid})`)
		: wrong(
				'Quad',
				`runs as process ${pid}, but ${address} does not respond`,
				`Check the logs in the data folder, then stop process ${pid} and start Quad again.`,
			);
};

const examinePort = async (): Promise<Finding> => {
	const taken = await sentenceOf(async () => expectFree(await choosePort(process.env.PORT), 0));
	return taken ? wrong('Port', 'cannot be used', taken) : fine('Port', `${process.env.PORT ?? 4000} is free`);
};

const lookInside = async (url: string): Promise<Finding[]> => {
	const db = connect(url, { max: 1 });
	try {
		return await examineDatabase(db);
	} finally {
		await db.destroy();
	}
};

const sentenceOf = async (work: () => Promise<unknown>): Promise<string | undefined> => {
	try {
		await work();
		return undefined;
	} catch (error) {
		if (error instanceof PlainFailure) return error.message;
		throw error;
	}
};

await runCommand(
	{ typed: 'npm run doctor', does: 'Checks this installation and says how to fix what is wrong.' },
	async () => {
		const findings = await examine();
		const lines = table(findings.map(({ ok, what, says }) => [ok ? 'ok' : 'WRONG', what, says]));
		findings.forEach(({ next }, place) => {
			say(lines[place]);
			if (next) say(`        → ${next}`);
		});
		const problems = findings.filter((one) => !one.ok).length;
		say();
		say(problems === 0 ? 'No problems found.' : `${problems} ${problems === 1 ? 'problem' : 'problems'} found.`);
		process.exitCode = problems === 0 ? 0 : 1;
	},
);
