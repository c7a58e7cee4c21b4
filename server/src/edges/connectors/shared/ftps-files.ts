/**
 * Files by FTPS, implicit or explicit. The certificate is judged, and there is no way around that but a named
 * authority.
 */

import { PassThrough } from 'node:stream';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { Client, FTPError } from 'basic-ftp';
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';
import { faultOfFiles } from './fault-of-files.ts';
import { connectFtps, type FtpsAccount } from './ftps-connect.ts';
import { inFolder, type RemoteFile, type RemoteFiles } from './remote-files.ts';
import { tooManyFiles } from './while-listing.ts';

const silenceMs = 30_000;

export const ftpsFiles = async (account: FtpsAccount): Promise<RemoteFiles> => {
	const client = new Client(silenceMs, { maxListingBytes: integrationLimits.listBytes });
	const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
		try {
			return await work();
		} catch (error) {
			throw faultOfFiles(error, what);
		}
	};
	await attempt('Connecting', () => connectFtps(client, account));
	account.signal.addEventListener('abort', () => client.close(), { once: true });

	/** Lists of some servers do not say when a file was changed: each is asked. */
	const withTime = async (
		folder: string,
		name: string,
		size: number,
		listed: Date | undefined,
	): Promise<RemoteFile> => ({ name, size, modifiedAt: listed ?? (await client.lastMod(inFolder(folder, name))) });

	const sizeOf = async (path: string): Promise<number | undefined> => {
		try {
			return await client.size(path);
		} catch (error) {
			if (error instanceof FTPError && error.code === 550) return undefined;
			if (!(error instanceof FTPError) || error.code < 500) throw error;
			const at = path.lastIndexOf('/'); // a server that does not know the question
			return (await client.list(path.slice(0, at) || '/')).find(({ name }) => name === path.slice(at + 1))?.size;
		}
	};

	/** A list that trickles in is never silent: it has a time of its own. */
	const listToItsEnd = async (folder: string) => {
		let isLate = false;
		const timer = setTimeout(() => {
			isLate = true;
			client.close();
		}, integrationLimits.listMs);
		try {
			return await client.list();
		} catch (error) {
			throw isLate || /Maximum size/i.test(String(error)) ? tooManyFiles(folder, error) : error;
		} finally {
			clearTimeout(timer);
		}
	};

	return {
		details: {},
		list: (folder) =>
			attempt(`Listing ${folder}`, async () => {
				await client.cd(folder); // a list of a folder that is not there is empty with some servers
				const found = (await listToItsEnd(folder)).filter(({ isFile }) => isFile);
				const files: RemoteFile[] = [];
				for (const { name, size, modifiedAt } of found) files.push(await withTime(folder, name, size, modifiedAt));
				return files;
			}),
		read: async function* (path) {
			const content = new PassThrough();
			const download = client.downloadTo(content, path).catch((error: unknown) => {
				content.destroy(error instanceof Error ? error : new Error(String(error)));
			});
			try {
				for await (const part of content) yield Buffer.from(part);
				await download;
			} catch (error) {
				throw faultOfFiles(error, `Reading ${path}`);
			} finally {
				content.destroy();
			}
		},
		write: (path, content) =>
			attempt(`Writing ${path}`, async () => {
				await client.uploadFrom(content, path);
			}),
		sizeOf: (path) => attempt(`Looking for ${path}`, () => sizeOf(path)),
		// the protocol has no word for it, and most servers replace: it is looked for first
		move: (from, to) =>
			attempt(`Moving ${from}`, async () => {
				if ((await sizeOf(to)) !== undefined)
					throw new ConnectorError('permission', `Moving ${from} is not possible, because ${to} is there already`);
				await client.rename(from, to);
			}),
		replace: (from, to) =>
			attempt(`Moving ${from}`, async () => {
				await client.remove(to, true);
				await client.rename(from, to);
			}),
		remove: (path) =>
			attempt(`Deleting ${path}`, async () => {
				await client.remove(path, true);
			}),
		makeFolder: (path) =>
			attempt(`Making the folder ${path}`, async () => {
				const back = await client.pwd();
				await client.ensureDir(path);
				await client.cd(back);
			}),
		close: async () => client.close(),
	};
};
