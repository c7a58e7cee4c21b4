/** Accesses files by implicit or explicit FTPS. Certificates are always verified; an authority can be configured. */

import { addAbortListener } from 'node:events';
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
	addAbortListener(account.signal, () => client.close());
	await attempt('Connecting', () => connectFtps(client, account));
	if (account.signal.aborted) client.close(); // the library connects even after it was closed
	account.signal.throwIfAborted();

	/** Requests a file's modification time separately, because some servers don't list it. */
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
			const at = path.lastIndexOf('/'); // the server doesn't support SIZE
			return (await client.list(path.slice(0, at) || '/')).find(({ name }) => name === path.slice(at + 1))?.size;
		}
	};

	/** Limits the total time, because a list that arrives slowly never reaches the idle timeout. */
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
				await client.cd(folder); // fails if the folder is missing, where some servers would list nothing
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
		// checks the target first, because FTP can't prevent overwriting, and most servers overwrite
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
