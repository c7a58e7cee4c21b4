/** Tests that a server that is told to stop responds to calls that have arrived, and accepts no more. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { api } from '@quad/contract/api.ts';
import { liveClose } from '@quad/contract/live.ts';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../src/app/cli/ports.ts';
import { eventually } from './eventually.ts';
import { emptyFolder } from './folder.ts';
import { ask, makeTeam, useQuad } from './kit.ts';
import { runProgram, startingPrograms } from './run-program.ts';
import { testKeys } from './secrets.ts';

const quad = useQuad();

/** Starts the web program. Returns it and its port. */
const startWeb = async (environment: Readonly<Record<string, string>> = {}) => {
	const port = await freePort();
	const web = runProgram(['server/src/app/main.ts', '--roles', 'web'], {
		DATABASE_URL: quad.url,
		PORT: `${port}`,
		QUAD_DATA: emptyFolder(),
		QUAD_SECRET_KEYS: testKeys,
		...environment,
	});
	await web.says(/^ready web /m);
	return { web, port };
};

/** Opens a connection that a test writes to byte by byte. */
const dial = async (port: number) => {
	const socket: Socket = connect(port, '127.0.0.1');
	onTestFinished(() => void socket.destroy());
	await once(socket, 'connect');
	socket.on('error', () => undefined); // followed by `close`
	let output = '';
	const listeners = new Set<() => void>();
	const hear = (more = '') => {
		output += more;
		for (const listener of listeners) listener();
	};
	socket.setEncoding('utf8').on('data', hear);
	const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(output)));
	return {
		write: (text: string) => socket.write(text),
		says: (pattern: RegExp) =>
			new Promise<string>((resolve, reject) => {
				const look = () => pattern.test(output) && resolve(output);
				listeners.add(look);
				void ended.then(() => reject(new Error(`It closed and said only: ${output}`)));
				look();
			}),
		/** Resolves with the whole output once the connection is closed. */
		ended,
	};
};

const body = JSON.stringify({ username: 'no one', password: 'nothing' });
const head = [
	'POST /api/oauth/token HTTP/1.1',
	'host: quad',
	'content-type: application/json',
	`content-length: ${body.length}`,
	'expect: 100-continue',
].join('\r\n');

/** Begins a call that is incomplete but that the server has received. */
const beginCall = async (port: number) => {
	const line = await dial(port);
	line.write(`${head}\r\n\r\n${body.slice(0, 5)}`);
	await line.says(/^HTTP\/1\.1 100 Continue/);
	return { ...line, finish: () => line.write(body.slice(5)) };
};

test('calls under way are answered, browsers are sent to come again, and then it ends', startingPrograms, async () => {
	quad.clock.set(new Date().toISOString()); // the program uses the system clock
	const team = await makeTeam(quad, { staff: ['Lee'] });
	const { answer } = await ask(quad, team.person('Lee'), api.session.makeLiveCredential, {});
	const { web, port } = await startWeb();
	expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toEqual({ ready: true });

	const window = new WebSocket(`ws://127.0.0.1:${port}/api/live`);
	await once(window, 'open');
	window.send(JSON.stringify({ open: answer.credential, have: {} }));
	await once(window, 'message');
	const calls = await Promise.all([beginCall(port), beginCall(port), beginCall(port)]);
	const readiness = await dial(port);
	readiness.write('GET /readyz HTTP/1.1\r\nhost: quad\r\n');
	const health = await dial(port);
	health.write('GET /api/health HTTP/1.1\r\nhost: quad\r\n\r\nGET /api/health HTTP/1.1\r\n');
	await health.says(/\{"ok":true\}/);

	web.process.kill('SIGTERM');
	const [code] = await once(window, 'close');
	expect(code).toBe(liveClose.goingAway);

	readiness.write('\r\n');
	expect(await readiness.ended).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close[\s\S]*\{"ready":false\}$/i);
	health.write('host: quad\r\n\r\n');
	expect((await health.ended).split('HTTP/1.1 200 OK')).toHaveLength(3);
	await eventually(() => expect(dial(port)).rejects.toThrow('ECONNREFUSED'));

	for (const call of calls) call.finish();
	for (const call of calls)
		expect(await call.ended).toMatch(/HTTP\/1\.1 400 [\s\S]*connection: close[\s\S]*"invalid_grant"/i);
	expect(await web.ended).toBe(0);
	expect(web.said()).not.toContain('a call failed');
});

test(
	'told twice at the same moment it still answers; told again later, it ends at once',
	startingPrograms,
	async () => {
		const { web, port } = await startWeb();
		const call = await beginCall(port);
		web.process.kill('SIGTERM');
		web.process.kill('SIGINT');
		await eventually(() => expect(dial(port)).rejects.toThrow('ECONNREFUSED'));
		call.finish();
		expect(await call.ended).toMatch(/"invalid_grant"/);

		const other = await startWeb();
		const cut = await beginCall(other.port);
		await eventually(() => {
			other.web.process.kill('SIGTERM');
			expect(other.web.process.exitCode).not.toBeNull();
		});
		expect(await other.web.ended).toBe(1);
		await cut.ended;
	},
);

test('with a delay it says that it is not ready, and still takes calls', startingPrograms, async () => {
	const { web, port } = await startWeb({ QUAD_STOP_DELAY: '60' });
	const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
	web.process.kill('SIGTERM');
	await eventually(async () => expect(await statusOf('/readyz')).toBe(503));
	expect(await statusOf('/api/health')).toBe(200);
	await eventually(() => {
		web.process.kill('SIGTERM');
		expect(web.process.exitCode).not.toBeNull();
	});
});
