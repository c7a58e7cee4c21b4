import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readSimulatorSettings, retryReports } from '@quad/contract/carriers/simulator/routes.ts';
import { statusName } from '@quad/contract/texting/messaging/message-status.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Heard, useCarrier } from '../../../test/carrier.ts';
import { ask, useQuad } from '../../../test/kit.ts';
import { startingPrograms } from '../../../test/run-program.ts';
import { testKeys } from '../../../test/secrets.ts';

const quad = useQuad();
const line = useCarrier(quad);
beforeEach(() => line.forget());

const settings = async () => (await ask(line.quad, line.team.person('Amir'), readSimulatorSettings, {})).answer;

const main = fileURLToPath(new URL('../../app/main.ts', import.meta.url));
let processes: ChildProcess[] = [];
const spawnSimulator = async () => {
	const child = spawn(process.execPath, [main, '--roles', 'simulator'], {
		env: {
			...process.env,
			DATABASE_URL: quad.url,
			QUAD_SIMULATOR_PORT: new URL(line.simulatorUrl).port,
			QUAD_SECRET_KEYS: testKeys,
			QUAD_LOG: 'silent',
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	processes.push(child);
	await once(child.stdout, 'data'); // it prints “ready”
	return child;
};
const end = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') => {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill(signal);
	await once(child, 'exit');
};
afterEach(async () => {
	await Promise.all(processes.map((child) => end(child)));
	processes = [];
});

test(
	'a simulator that is killed while our side is away reports everything when both are back',
	startingPrograms,
	async () => {
		await line.stopSimulator();
		const first = await spawnSimulator();
		await line.closeWebhooks();
		const texts = Array.from({ length: 40 }, (_, at) => line.text({ to: 13035550120 + at }));
		const outcomes = await Promise.all(texts.map((text) => line.carrier.submit(text)));
		expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
		await end(first);

		const second = await spawnSimulator();
		await line.openWebhooks();
		const all = new Set(texts.flatMap(({ messageId }) => [`${messageId} sent`, `${messageId} delivered`]));
		const reported = ({ receipts }: Heard) =>
			new Set(receipts.map(({ messageId, status }) => `${messageId} ${statusName(status)}`));
		expect(reported(await line.record((heard) => reported(heard).size === all.size))).toEqual(all);
		await end(second, 'SIGTERM');
		await line.startSimulator();
	},
);

test('what our side refuses is given up, counted, and reported again on request', async () => {
	let refused = 0;
	const both = new Promise<void>((resolve) => {
		line.before(() => {
			refused += 1;
			if (refused === 2) resolve();
			throw Object.assign(new Error('refused'), { statusCode: 400 });
		});
	});
	const text = line.text({ to: 13035550101 });
	await line.carrier.submit(text);
	await both;
	await line.stopSimulator(); // waits until the outcomes of its calls are stored
	await line.startSimulator();
	expect(await settings()).toMatchObject({ givenUp: 2, waiting: 0 });

	line.before(undefined);
	await ask(line.quad, line.team.person('Amir'), retryReports, {});
	expect((await line.receiptsOf(text, 2)).map(({ status }) => statusName(status)).sort()).toEqual([
		'delivered',
		'sent',
	]);
});
