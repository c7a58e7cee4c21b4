/** Forwards calls to the demo's systems by host, on one port. Each simulator starts at its first call. */
import { request as callOn, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Log } from '../../../foundation/log.ts';
import { type DemoSystem, hostOf } from './demo-system.ts';

type Running = Awaited<ReturnType<NonNullable<DemoSystem['start']>>>;

/** Rejects if the port is in use. */
export const serveWeb = async (systems: readonly DemoSystem[], port: number, log: Log) => {
	const starts = new Map(systems.flatMap((one) => (one.start ? [[hostOf(one), one.start] as const] : [])));
	const running = new Map<string, Promise<Running>>();
	const simulatorOf = (host: string): Promise<Running> | undefined => {
		const start = starts.get(host);
		if (!start) return undefined;
		const begun = running.get(host) ?? start();
		running.set(host, begun);
		return begun;
	};
	const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const simulator = await simulatorOf((request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase());
		if (!simulator) return void response.writeHead(404).end();
		const { method, headers } = request;
		const onward = callOn(new URL(request.url ?? '/', simulator.url), { method, headers }, (answer) => {
			response.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(response);
			answer.on('error', () => response.destroy());
		});
		onward.on('error', () => response.destroy());
		response.on('close', () => onward.destroy());
		request.pipe(onward);
	};
	const server = createServer((request, response) => {
		pass(request, response).catch((error) => {
			log.warn({ err: error }, 'a system of the demo failed');
			response.destroy();
		});
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, '127.0.0.1', resolve);
	});
	return {
		close: async () => {
			server.close();
			server.closeAllConnections();
			for (const simulator of running.values()) await (await simulator).close();
		},
	};
};
