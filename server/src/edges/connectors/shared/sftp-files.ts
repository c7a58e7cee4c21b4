/** Accesses files by SFTP. The server's host key is checked before anything is sent. */
import type { Socket } from 'node:net';
import SftpClient from 'ssh2-sftp-client';
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';
import { faultOfFiles } from './fault-of-files.ts';
import { guardedSocket, type Server } from './guarded-socket.ts';
import { hostKeyCheck } from './host-key.ts';
import { readPrivateKey } from './private-key.ts';
import { inFolder, type RemoteFiles } from './remote-files.ts';
import { whileListing } from './while-listing.ts';

export interface SftpAccount extends Server {
	readonly username: string;
	readonly password?: string | undefined;
	readonly privateKey?: string | undefined;
	readonly passphrase?: string | undefined;
	/** The host key's fingerprint (SHA-256); null accepts any key. */
	readonly hostKey: string | null;
	/** Response timeout, because the library itself would wait forever. */
	readonly silenceMs: number;
}

const readyMs = 10_000;
const closeMs = 3_000;

const answerIn = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('Timed out')), ms);
	});
	try {
		return await Promise.race([answer, late]);
	} finally {
		clearTimeout(timer);
	}
};

/** Rejects when the connection is closed, because the library's own promises would never settle. */
const untilClosed = (socket: Socket): Promise<never> => {
	const closed = new Promise<never>((_, reject) => {
		socket.once('close', () => reject(new Error('The connection is closed')));
	});
	closed.catch(() => undefined);
	return closed;
};

export const sftpFiles = async (account: SftpAccount): Promise<RemoteFiles> => {
	const { silenceMs } = account;
	const hostKey = hostKeyCheck(account.hostKey);
	const client = new SftpClient('quad', { error: () => undefined, end: () => undefined, close: () => undefined });
	const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
		try {
			return await answerIn(silenceMs, Promise.race([work(), closed]));
		} catch (error) {
			throw faultOfFiles(error, what);
		}
	};
	const key = account.privateKey ? readPrivateKey(account.privateKey, account.passphrase ?? '') : undefined;
	if (key && 'fault' in key) {
		const { message, advice } = key.fault;
		throw new ConnectorError('credentials', message, { advice });
	}
	const sock = await guardedSocket(account).catch((error: unknown) => {
		throw faultOfFiles(error, 'Connecting');
	});
	const closed = untilClosed(sock);
	try {
		await client.connect({
			sock,
			username: account.username,
			readyTimeout: readyMs,
			keepaliveInterval: readyMs,
			...(key ? { privateKey: key.key, ...(account.passphrase ? { passphrase: account.passphrase } : {}) } : {}),
			...(account.password ? { password: account.password } : {}),
			hostVerifier: hostKey.verify,
		});
	} catch (error) {
		hostKey.expectPinned();
		throw faultOfFiles(error, 'Connecting');
	}

	return {
		details: { hostKey: hostKey.seen() },
		list: (folder) =>
			attempt(`Listing ${folder}`, async () => {
				const found = await whileListing(sock, folder, () => client.list(folder));
				return found
					.filter(({ type }) => type === '-')
					.map(({ name, size, modifyTime }) => ({ name, size, modifiedAt: new Date(modifyTime) }));
			}),
		read: async function* (path) {
			const stream = client.createReadStream(path);
			stream.on('error', () => undefined); // the reader may stop early, as in a test run
			try {
				const parts = stream[Symbol.asyncIterator]();
				for (;;) {
					const part = await answerIn(silenceMs, Promise.race([parts.next(), closed]));
					if (part.done) return;
					yield Buffer.from(part.value);
				}
			} catch (error) {
				throw faultOfFiles(error, `Reading ${path}`);
			} finally {
				stream.destroy();
			}
		},
		// no response arrives during a long upload
		write: async (path, content) => {
			await Promise.race([client.put(content, path), closed]).catch((error: unknown) => {
				throw faultOfFiles(error, `Writing ${path}`);
			});
		},
		sizeOf: (path) =>
			attempt(`Looking for ${path}`, async () => {
				try {
					return (await client.stat(path)).size;
				} catch (error) {
					const fault = faultOfFiles(error, path);
					// some folders accept files but don't list them
					if (fault.kind === 'notFound' || fault.kind === 'permission') return undefined;
					throw error;
				}
			}),
		move: (from, to) =>
			attempt(`Moving ${from}`, async () => {
				await client.rename(from, to); // SFTP requires this to fail if the name exists
			}),
		replace: (from, to) =>
			attempt(`Moving ${from}`, async () => {
				await client.posixRename(from, to).catch(async () => {
					await client.delete(to, true); // the server has no atomic replace
					await client.rename(from, to);
				});
			}),
		remove: (path) =>
			attempt(`Deleting ${path}`, async () => {
				await client.delete(path, true);
			}),
		makeFolder: (path) =>
			attempt(`Making the folder ${inFolder(path, '')}`, async () => {
				if ((await client.exists(path)) === false) await client.mkdir(path, true);
			}),
		close: async () => {
			try {
				await answerIn(closeMs, Promise.race([client.end(), closed]));
			} finally {
				sock.destroy();
			}
		},
	};
};
