/**
 * `npm run bench` compares each figure with its floor: the least work that could do the job, measured on the same
 * machine moments apart. Absolute numbers depend on the machine, so goals are ratios wherever possible.
 *
 *   npm run bench                      everything, on a machine that should have nothing else to do
 *   npm run bench -- --quick           smaller sets and fewer rounds, about a minute
 *   npm run bench -- --only a,b        these figures only; `--list` names them
 *   npm run bench -- --gate            exit status 1 when a goal is missed
 *   npm run bench -- --shim            also figures on a disk that takes a millisecond longer per commit
 *
 * Each figure is in `figures/`. `harness.ts` measures it in rounds, and `report.ts` prints the results. A run has its
 * own PostgreSQL (`cluster.ts`), and writes only to a temporary folder.
 */
import { parseArgs } from 'node:util';
import { startCluster } from './cluster.ts';
import { figures } from './figures/index.ts';
import { type Bench, measure, type Result } from './harness.ts';
import { machineLine, makeIdleWatch, watchHost } from './machine.ts';
import { hasFailed, printed } from './report.ts';

const { values: options } = parseArgs({
	options: {
		quick: { type: 'boolean', default: false },
		gate: { type: 'boolean', default: false },
		shim: { type: 'boolean', default: false },
		only: { type: 'string' },
		list: { type: 'boolean', default: false },
	},
});

/** How long to wait in all for a machine with little else to do. */
const idleTimeoutMs = options.quick ? 3_000 : 120_000;

/** If the host takes a larger share of the processors, the output says so. */
const worthSaying = 0.02;

const chosen = (): string[] => {
	const names = options.only?.split(',').map((name) => name.trim()) ?? [...figures.keys()];
	const unknown = names.filter((name) => !figures.has(name));
	if (unknown.length > 0) {
		console.error(`There is no figure ${unknown.join(', ')}. --list names them.`);
		process.exit(1);
	}
	return names.filter((name) => options.shim || !figures.get(name)?.needsSlowDisk);
};

const measureAll = async (): Promise<boolean> => {
	const names = chosen();
	const idle = makeIdleWatch(idleTimeoutMs);
	const quietness = await idle.quiet();
	const cluster = await startCluster();
	const slowDisk = options.shim ? await startCluster({ slowDisk: true }) : undefined;
	const bench: Bench = {
		quick: options.quick,
		cluster,
		slowDisk,
		of: (full, quick) => (options.quick ? quick : full),
	};
	const stop = async () => {
		await slowDisk?.stop();
		await cluster.stop();
	};
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.once(signal, () => void stop().finally(() => process.exit(130)));
	const results: Result[] = [];
	try {
		const { db, drop } = await cluster.database(1);
		console.log(await machineLine(db, cluster.folder, quietness));
		await drop();
		if (options.quick) console.log('quick: smaller sets, fewer repetitions, no waiting for a quiet machine');
		for (const name of names) {
			const figure = figures.get(name);
			if (!figure) continue;
			if (!options.quick) await idle.quiet();
			const taken = watchHost();
			for (const result of await measure(figure, bench)) {
				results.push(result);
				console.log(printed(result));
			}
			const share = taken();
			if (share > worthSaying)
				console.log(`    meanwhile the host took ${Math.round(share * 100)} % of the processors for others`);
		}
	} finally {
		await stop();
	}
	const failed = results.filter(hasFailed);
	if (idle.gaveUp())
		console.log(
			`The machine was not 85 % idle within ${idleTimeoutMs / 1000} s of waiting: others worked on it while this was measured.`,
		);
	console.log(`${results.length - failed.length} within their goals or without one, ${failed.length} not`);
	return failed.length === 0;
};

if (options.list)
	for (const [name, { lines, needsSlowDisk }] of figures)
		console.log(
			`${name.padEnd(16)} ${lines.map((line) => line.name).join(' · ')}${needsSlowDisk ? ' (with --shim)' : ''}`,
		);
else process.exit((await measureAll()) || !options.gate ? 0 : 1);
