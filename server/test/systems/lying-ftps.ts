/** Runs a small FTPS server that can lie about what it stored, sent, renamed or listed. */
import type { AddressInfo, Server, Socket } from 'node:net';
import { posix } from 'node:path';
import { createServer, type TLSSocket } from 'node:tls';

export type FtpsLie =
	| 'keeps half'
	| 'keeps nothing'
	| 'sends half'
	| 'renames nothing'
	| 'lists ../'
	| 'cuts uploads'
	| 'refuses renames';

export interface LyingFtps {
	readonly port: number;
	readonly files: Map<string, Buffer>;
	lie: FtpsLie | undefined;
	close(): void;
}

const halfOf = (content: Buffer): Buffer => content.subarray(0, content.indexOf(0x0a, content.length / 2) + 1);
const listen = (server: Server): Promise<number> =>
	new Promise((resolve) => {
		server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
	});

/** `identity` is its key and certificate in PEM. */
export const startLyingFtps = async (identity: { key: string; cert: string }): Promise<LyingFtps> => {
	const sockets = new Set<Socket>();
	const servers: Server[] = [];
	const files = new Map<string, Buffer>();
	const secureServer = (talk: (socket: TLSSocket) => void): Server => {
		const server = createServer(identity, talk).on('tlsClientError', () => undefined);
		server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => undefined)));
		servers.push(server);
		return server;
	};
	const state: { lie: FtpsLie | undefined } = { lie: undefined };

	const listOf = (folder: string): string =>
		[...files]
			.filter(([path]) => posix.dirname(path) === folder)
			.map(([path, { length }]) => {
				const name = `${state.lie === 'lists ../' ? '../' : ''}${posix.basename(path)}`;
				return `type=file;size=${length};modify=20261118120000; ${name}\r\n`;
			})
			.join('');

	const talk = (control: TLSSocket): void => {
		control.on('error', () => undefined);
		const say = (line: string) => control.write(`${line}\r\n`);
		let folder = '/';
		let from = '';
		let data: Promise<TLSSocket> | undefined;
		const at = (name: string): string => posix.resolve(folder, name);
		const send = async (content: Buffer): Promise<void> => {
			say('150 Here it comes');
			const socket = await data;
			socket?.end(content, () => say('226 Done'));
		};
		const take = async (path: string): Promise<void> => {
			say('150 Go on');
			const socket = await data;
			const parts: Buffer[] = [];
			socket?.on('data', (part) => {
				parts.push(part);
				if (state.lie === 'cuts uploads') for (const one of [socket, control]) one.destroy();
			});
			socket?.on('end', () => {
				const content = Buffer.concat(parts);
				if (state.lie !== 'keeps nothing') files.set(path, state.lie === 'keeps half' ? halfOf(content) : content);
				socket.end();
				say('226 All of it is here');
			});
		};
		const passive = async (): Promise<void> => {
			const opened = Promise.withResolvers<TLSSocket>();
			const server = secureServer((socket) => opened.resolve(socket.on('error', () => undefined)));
			data = opened.promise;
			say(`229 Entering extended passive mode (|||${await listen(server)}|)`);
		};
		const answers: Record<string, (text: string) => unknown> = {
			USER: () => say('331 And the password?'),
			PASS: () => say('230 Welcome'),
			FEAT: () => say('211-Features\r\n MLST type*;size*;modify*;\r\n SIZE\r\n211 End'),
			PWD: () => say(`257 "${folder}"`),
			CWD: (path) => {
				folder = at(path);
				say('250 There');
			},
			EPSV: passive,
			MLSD: () => send(Buffer.from(listOf(folder))),
			SIZE: (path) => say(files.has(at(path)) ? `213 ${files.get(at(path))?.length}` : '550 No such file'),
			RETR: (path) => {
				const content = files.get(at(path));
				return content ? send(state.lie === 'sends half' ? halfOf(content) : content) : say('550 No such file');
			},
			STOR: (path) => take(at(path)),
			MKD: () => say('257 Made'),
			DELE: (path) => say(files.delete(at(path)) ? '250 Deleted' : '550 No such file'),
			RNFR: (path) => {
				from = at(path);
				say(files.has(from) ? '350 And to?' : '550 No such file');
			},
			RNTO: (path) => {
				if (state.lie === 'refuses renames') return say('553 Not allowed');
				const content = files.get(from);
				if (content && state.lie !== 'renames nothing') {
					files.delete(from);
					files.set(at(path), content);
				}
				return say('250 Renamed');
			},
		};
		let rest = '';
		control.on('data', (part) => {
			const lines = (rest + part.toString()).split('\r\n');
			rest = lines.pop() ?? '';
			for (const line of lines) {
				const [, verb = '', said = ''] = /^(\w+) ?(.*)$/.exec(line) ?? [];
				const answer = answers[verb.toUpperCase()];
				if (answer) void answer(said);
				else say('200 Fine');
			}
		});
		say('220 Files');
	};
	const port = await listen(secureServer(talk));
	return Object.assign(state, {
		port,
		files,
		close: () => {
			for (const one of sockets) one.destroy();
			for (const one of servers) one.close();
		},
	});
};
