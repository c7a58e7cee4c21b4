/** Forwards TCP to a file server, and breaks the connection at some client packets, before or after they arrive. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { ConnectorUnderTest } from '../connector-contract.ts';

export interface BrokenLine extends Required<Pick<ConnectorUnderTest, 'spoil' | 'calls'>> {
	readonly port: number;
	mend(): void;
	close(): Promise<void>;
}

export const breakingLine = async (port: number): Promise<BrokenLine> => {
	let packets = 0;
	let plan: { fault: string; at: number; times: number } | undefined;
	const strikes = (): string | undefined => {
		packets += 1;
		if (!plan || packets <= plan.at || plan.times === 0) return undefined;
		plan.times -= 1;
		return plan.fault;
	};
	const sockets = new Set<Socket>();
	const server = createServer({ noDelay: true }, (client) => {
		const there = connect({ port, host: '127.0.0.1', noDelay: true });
		for (const one of [client, there]) {
			sockets.add(one);
			one.on('error', () => undefined);
			one.on('close', () => {
				sockets.delete(one);
				client.destroy();
				there.destroy();
			});
		}
		let isDeaf = false;
		client.on('data', (packet) => {
			const fault = strikes();
			if (fault === 'reset') return client.destroy();
			if (fault !== undefined) isDeaf = true;
			there.write(packet);
		});
		there.on('data', (packet) => (isDeaf ? client.destroy() : client.write(packet)));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port: own } = server.address() as AddressInfo;
	return {
		port: own,
		spoil: (fault, { after, times = Number.POSITIVE_INFINITY }) => {
			plan = { fault, at: packets + after, times };
		},
		calls: () => packets,
		mend: () => {
			plan = undefined;
		},
		close: () =>
			new Promise((resolve) => {
				for (const one of sockets) one.destroy();
				server.close(() => resolve());
			}),
	};
};
