/** Connects to a server that a user entered. Refuses internal hosts unless the operator allows them. */

import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';
import { ledTo } from '../../../foundation/outbound/inside-hosts.ts';
import { isPublic } from '../../../foundation/outbound/public-address.ts';

export interface Server {
	readonly host: string;
	readonly port: number;
	readonly insideHosts: readonly string[];
	readonly signal: AbortSignal;
}

interface Address {
	readonly host: string;
	readonly port: number;
}

/**
 * Returns the checked IP address, to which the connection is made, so that a later DNS change can't lead to an
 * internal host. The operator can set a host's address: `files.example.edu=10.0.0.7:2222`.
 */
export const findAddress = async ({ host, port, insideHosts }: Omit<Server, 'signal'>): Promise<Address> => {
	const name = host.toLowerCase();
	const led = ledTo(insideHosts, name);
	if (led !== undefined) return { host: led.replace(/:\d+$/, ''), port: Number(/:(\d+)$/.exec(led)?.[1] ?? port) };
	const mayBeInside = insideHosts.includes(name) || insideHosts.includes(`${name}:${port}`);
	const found = isIP(host) > 0 ? [host] : await addressesOf(host);
	const open = found.find((address) => mayBeInside || isPublic(address));
	if (open === undefined)
		throw new ConnectorError('network', `${host} is inside a network, and Quad only connects to the public internet`);
	return { host: open, port };
};

const addressesOf = async (host: string): Promise<string[]> => {
	try {
		return (await lookup(host, { all: true })).map(({ address }) => address);
	} catch (cause) {
		throw new ConnectorError('network', `The server ${host} is not known`, { cause });
	}
};

export const guardedSocket = async (server: Server): Promise<Socket> => {
	const socket = connect({ ...(await findAddress(server)), signal: server.signal, noDelay: true });
	return new Promise((resolve, reject) => {
		socket.once('error', reject);
		socket.once('connect', () => {
			socket.removeListener('error', reject);
			resolve(socket);
		});
	});
};
