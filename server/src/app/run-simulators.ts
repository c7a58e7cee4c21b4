/** The other systems that the demo and a sandbox talk to: the carrier, and in the demo a file server. */
import { hasDemo } from '../domain/mail/index.ts';
import type { SftpServer } from '../edges/connectors/ftp/simulator/sftp-server.ts';
import type { Log } from '../foundation/log.ts';
import type { Db } from '../foundation/postgres/db.ts';
import { demoFileAccount, demoFiles } from './demo/files.ts';

export { startSimulator } from '../edges/simulated-carrier/start.ts';

/** Undefined where there is no demo, or something else has its port. */
export const startFileServer = async (db: Db, port: number, log: Log): Promise<SftpServer | undefined> => {
	if (!(await hasDemo(db))) return undefined;
	const { startSftpServer } = await import('../edges/connectors/ftp/simulator/sftp-server.ts');
	try {
		const server = await startSftpServer({ ...demoFileAccount, port, keyOf: 'the demo of Quad' });
		for (const folder of demoFiles.folders) server.folders.add(folder);
		for (const [path, content] of demoFiles.files)
			server.files.set(path, { content: Buffer.from(content), modifiedAt: new Date(Date.now() - 5 * 60_000) });
		return server;
	} catch (error) {
		log.warn({ err: error, port }, 'the demo’s file server did not start');
		return undefined;
	}
};
