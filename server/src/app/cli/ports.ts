/** Chooses the ports for a start: the one that people open, and those that only its own processes use. */
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PlainFailure } from '../../foundation/plain-failure.ts';
import { simulatorPortBeside } from '../../foundation/settings.ts';

export const defaultPort = 4000;

/** Returns the requested port, or any free one for 0. */
export const choosePort = async (requestedPort: string | undefined): Promise<number> => {
	const port = requestedPort === undefined || requestedPort === '' ? defaultPort : Number(requestedPort);
	if (!Number.isInteger(port) || port < 0 || port > 65_535)
		throw new PlainFailure(
			`PORT is "${requestedPort}", which is not a port. Choose a number from 1 to 65535, for example PORT=4010.`,
		);
	return port === 0 ? freePort() : port;
};

export const host = (): string => process.env.QUAD_HOST || '127.0.0.1';

/** Throws if the port is in use. It waits first, because after a crash a process that is still ending may hold it. */
export const expectFree = async (port: number, timeoutMs: number): Promise<void> => {
	const problem = await triedToListen(port, host(), timeoutMs);
	if (!problem) return;
	if (problem === 'EACCES')
		throw new PlainFailure(
			`Port ${port} is not allowed (ports below 1024 are for root). Choose another one: PORT=4010 npm start`,
		);
	if (problem !== 'EADDRINUSE')
		throw new PlainFailure(`Can’t listen on ${host()}:${port} (${problem}). Check QUAD_HOST and PORT.`);
	throw new PlainFailure(
		`Port ${port} is already used by ${await nameOfTaker(port)}. Choose another one: PORT=${port + 1} npm start`,
	);
};

/**
 * Returns the simulated carrier's port. It depends on `PORT`, so that separately started processes find it. If it is
 * taken but this start runs all processes (`allHere`), they get any free port instead.
 */
export const chooseSimulatorPort = async (port: number, allHere: boolean, timeoutMs: number): Promise<number> => {
	const usual = simulatorPortBeside(port);
	if (!(await triedToListen(usual, '127.0.0.1', allHere ? 0 : timeoutMs))) return usual;
	if (allHere) return freePort();
	throw new PlainFailure(
		`Port ${usual}, which the simulated carrier needs, is already used by another program. Choose another one for all processes of this Quad, for example QUAD_SIMULATOR_PORT=${usual + 1}`,
	);
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

/** Returns the error that prevents listening, if any. If the port is in use, waits for it until the timeout. */
const triedToListen = async (port: number, at: string, timeoutMs: number): Promise<string | undefined> => {
	const until = Date.now() + timeoutMs;
	for (;;) {
		const problem = await tryToListen(port, at);
		if (problem !== 'EADDRINUSE' || Date.now() >= until) return problem;
		await pause(100);
	}
};

const tryToListen = (port: number, at: string): Promise<string | undefined> =>
	new Promise((resolve) => {
		const server = createServer();
		server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
		server.listen(port, at, () => server.close(() => resolve(undefined)));
	});

const nameOfTaker = async (port: number): Promise<string> => {
	try {
		const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(1_000) });
		return answer.ok ? 'another Quad' : 'another program';
	} catch {
		return 'another program';
	}
};
