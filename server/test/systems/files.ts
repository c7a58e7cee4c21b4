/** Provides a file server, as the FTP and Slate connectors use it. */
import { randomUUID } from 'node:crypto';
import { startSftpServer } from '../../src/simulators/ftp/sftp-server.ts';
import type { ConnectorUnderTest } from '../connector-contract.ts';
import { fileAccount } from '../integrations.ts';
import { breakingLine } from './broken-line.ts';

/** `settings` are added to the server's address. */
export const playFiles = async (
	separator: ',' | '\t',
	settings: Readonly<Record<string, unknown>>,
): Promise<ConnectorUnderTest> => {
	const server = await startSftpServer({ ...fileAccount, keyOf: randomUUID() });
	const line = await breakingLine(server.port);
	server.folders.add('/out').add('/in');
	let files = 0;
	return {
		insideHosts: ['127.0.0.1'],
		settings: { server: '127.0.0.1', port: line.port, ...fileAccount, ...settings },
		fileConfiguration: { path: '/out', prefix: 'people' },
		exportConfiguration: { path: '/in' },
		hold: (people) => {
			files += 1;
			for (const path of [...server.files.keys()]) if (path.startsWith('/out/')) server.files.delete(path);
			const header = ['Contact ID', 'First Name', 'Last Name', 'Mobile Number', 'Opted Out'];
			const rows = people.map((one) => [one.id, one.first, one.last, one.mobile, one.isOptedOut ? 'yes' : '']);
			const content = Buffer.from([header, ...rows].map((cells) => `${cells.join(separator)}\n`).join(''));
			server.files.set(`/out/people_${files}.csv`, { content, modifiedAt: new Date('2026-11-18T12:00:00Z') });
		},
		received: () =>
			[...server.files]
				.flatMap(([path, { content }]) => (path.startsWith('/in/') ? [content.toString()] : []))
				.join(''),
		faults: {
			revoked: () => Object.assign(server.faults, { refusesSignIn: true }),
			'no folder': () => server.folders.delete('/out'),
		},
		hang: () => Object.assign(server.faults, { hangs: true }),
		calls: line.calls,
		spoil: line.spoil,
		stride: 5, // a call has many packets, so only every fifth is broken
		cannot: [
			'401',
			'429 for a moment',
			'429 until a date',
			'500',
			'503',
			'half a body',
			'html',
			'echo 400',
			'echo 500',
		],
		heal: () => {
			line.mend();
			server.folders.add('/out');
			Object.assign(server.faults, { refusesSignIn: false, hangs: false });
		},
		close: () => Promise.all([line.close(), server.close()]),
	};
};

export const playFtp = (): Promise<ConnectorUnderTest> => playFiles(',', { protocol: 'SFTP' });
