/** Connects by FTPS and signs in. Detects a port with the other kind of TLS, and sends no credentials to it. */
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { type Client, FTPError } from 'basic-ftp';
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';
import { addCertificateFacts } from '../../../foundation/outbound/certificate-facts.ts';
import { findAddress, type Server } from './guarded-socket.ts';

export interface FtpsAccount extends Server {
	readonly username: string;
	readonly password: string;
	readonly isImplicit: boolean;
	/** In PEM format. If empty, the default authorities are trusted. */
	readonly certificateAuthority: string;
}

type Address = Awaited<ReturnType<typeof findAddress>>;

/** How long to wait for the greeting, which a server with explicit TLS usually sends at once. */
const greetingMs = 3_000;
const probeMs = 5_000;

export const connectFtps = async (client: Client, account: FtpsAccount): Promise<void> => {
	const address = await findAddress(account);
	const secureOptions = {
		...(isIP(account.host) > 0 ? {} : { servername: account.host }),
		...(account.certificateAuthority ? { ca: account.certificateAuthority } : {}),
	};
	const signIn = { ...address, user: account.username, password: account.password };
	try {
		if (account.isImplicit) await client.access({ ...signIn, secure: 'implicit', secureOptions });
		else {
			await greeted(client, address, account.signal);
			await secured(client, { ...secureOptions, host: address.host });
			// makes the same calls as the library's `access`
			await client.sendIgnoringError('OPTS UTF8 ON');
			await client.login(signIn.user, signIn.password);
			await client.useDefaultSettings();
		}
	} catch (error) {
		throw await addCertificateFacts(
			error,
			async () => ({ ...secureOptions, ...(account.isImplicit ? address : { socket: await plainSocket(address) }) }),
			probeMs,
		);
	}
};

/** Waits for the greeting. If none arrives, the port may expect implicit TLS. */
const greeted = async (client: Client, address: Address, signal: AbortSignal): Promise<void> => {
	const isOver = new AbortController();
	const ends = AbortSignal.any([signal, isOver.signal]);
	const probe = async (): Promise<never> => {
		await pause(greetingMs, undefined, { signal: ends });
		if (await speaksTls(address, ends))
			throw new ConnectorError('tls', 'This port speaks implicit TLS, and explicit TLS is chosen', {
				advice: 'Choose “FTPS”, or enter the port for explicit TLS, usually 21.',
			});
		return new Promise<never>(() => undefined); // the server is just slow
	};
	try {
		await Promise.race([client.connect(address.host, address.port), probe()]);
	} finally {
		isOver.abort();
	}
};

const speaksTls = (address: Address, signal: AbortSignal): Promise<boolean> =>
	new Promise((resolve) => {
		// this only detects TLS and sends nothing, so the certificate doesn't matter
		const socket = connectTls({ ...address, rejectUnauthorized: false }, () => end(true));
		const end = (does: boolean) => {
			socket.destroy();
			resolve(does);
		};
		socket.setTimeout(probeMs, () => end(false));
		socket.on('error', () => end(false));
		signal.addEventListener('abort', () => end(false), { once: true });
	});

const secured = async (client: Client, options: ConnectionOptions): Promise<void> => {
	try {
		await client.useTLS(options);
	} catch (error) {
		if (!(error instanceof FTPError)) throw error;
		throw new ConnectorError('tls', `The server does not offer TLS on this port: ${error.message.slice(0, 200)}`, {
			cause: error,
			advice: 'Quad sends no password without it. Choose “FTPS” on port 990 or SFTP, or have TLS switched on there.',
		});
	}
};

/** Connects and switches to TLS, only to read the server's certificate. */
const plainSocket = async (address: Address) => {
	const { Client: Another } = await import('basic-ftp');
	const other = new Another(probeMs);
	await other.connect(address.host, address.port);
	await other.send('AUTH TLS');
	return other.ftp.socket;
};
