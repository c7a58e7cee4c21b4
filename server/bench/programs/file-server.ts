/** Runs an SFTP server in its own process, so that its files don't count as measured memory. */
import { startSftpServer } from '../../src/simulators/ftp/sftp-server.ts';

export interface FileServerSaid {
	readonly put?: boolean;
	readonly lines?: number;
}

/** Asks the server to store a file, or to count the lines of all files in a folder. */
export interface FileServerAsked {
	readonly put?: { readonly path: string; readonly text: string };
	readonly linesIn?: string;
}

const say = (message: FileServerSaid): void => void process.send?.(message);

const [, , port = '', username = '', password = ''] = process.argv;
const server = await startSftpServer({ port: Number(port), username, password, keyOf: 'bench' });
server.folders.add('/out').add('/in');
process.on('disconnect', () => process.exit());
process.on('message', ({ put, linesIn }: FileServerAsked) => {
	if (put) {
		server.files.set(put.path, { content: Buffer.from(put.text), modifiedAt: new Date(Date.now() - 60 * 60_000) });
		say({ put: true });
	}
	if (linesIn === undefined) return;
	let lines = 0;
	for (const [path, { content }] of server.files)
		if (path.startsWith(linesIn)) for (const byte of content) if (byte === 10) lines += 1;
	say({ lines });
});
process.send?.('ready');
