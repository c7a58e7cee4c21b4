/** The ports of one start: the one people open, and those that only its own processes use. */
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PlainFailure } from '../../foundation/plain-failure.ts';

export const defaultPort = 4000;

/** `PORT`, where 0 is any that is free. */
export const choosePort = async (asked: string | undefined): Promise<number> => {
	const port = asked === undefined || asked === '' ? defaultPort : Number(asked);
	if (!Number.isInteger(port) || port < 0 || port > 65_535)
		throw new PlainFailure(
			`PORT is "${asked}", which is not a port. Choose a number from 1 to 65535, for instance PORT=4010.`,
		);
	return port === 0 ? freePort() : port;
};

export const host = (): string => process.env.QUAD_HOST || '127.0.0.1';

/** After a crash the port may still be held by a process that is just ending: that is waited for. */
export const expectFree = async (port: number, patienceMs: number): Promise<void> => {
	const patience = Date.now() + patienceMs;
	for (;;) {
		const problem = await tryToListen(port);
		if (!problem) return;
		if (problem === 'EACCES')
			throw new PlainFailure(
				`You may not use port ${port} (those below 1024 are for root). Choose another: PORT=4010 npm start`,
			);
		if (problem !== 'EADDRINUSE')
			throw new PlainFailure(`Nothing can listen on ${host()}:${port} (${problem}). Look at QUAD_HOST and PORT.`);
		if (Date.now() >= patience)
			throw new PlainFailure(
				`Port ${port} is taken by ${await nameOfTaker(port)}. Choose another: PORT=${port + 1} npm start`,
			);
		await pause(100);
	}
};

export const freePort = (): Promise<number> =>
	new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(0, '127.0.0.1', () => {
			const at = server.address();
			server.close(() => resolve(at !== null && typeof at === 'object' ? at.port : 0));
		});
	});

const tryToListen = (port: number): Promise<string | undefined> =>
	new Promise((resolve) => {
		const server = createServer();
		server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
		server.listen(port, host(), () => server.close(() => resolve(undefined)));
	});

const nameOfTaker = async (port: number): Promise<string> => {
	try {
		const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(1_000) });
		return answer.ok ? 'another Quad' : 'another program';
	} catch {
		return 'another program';
	}
};
