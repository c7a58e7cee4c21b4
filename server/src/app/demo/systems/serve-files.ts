/** Runs one SFTP server for all of the demo's systems that exchange files. */
import { startSftpServer } from '../../../simulators/ftp/sftp-server.ts';
import { type DemoSystem, fileAccount } from './demo-system.ts';

const lyingThereMs = 5 * 60_000; // old enough to count as completely written

/** Rejects if the port is in use. */
export const serveFiles = async (systems: readonly DemoSystem[], port: number) => {
	const server = await startSftpServer({ ...fileAccount, port, keyOf: 'the demo of Quad' });
	const modifiedAt = new Date(Date.now() - lyingThereMs);
	for (const { files } of systems) {
		for (const folder of files?.folders ?? []) server.folders.add(folder);
		for (const [path, content] of files?.contents ?? [])
			server.files.set(path, { content: Buffer.from(content), modifiedAt });
	}
	return server;
};
