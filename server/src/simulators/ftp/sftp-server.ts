/** Runs an SFTP server with one account and files in memory. It supports only what connectors use. */
import { createECDH, createHash, createPrivateKey } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { posix } from 'node:path';
import ssh2, { type Attributes, type FileEntry, type SFTPWrapper } from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

export interface SimulatedFile {
	content: Buffer;
	modifiedAt: Date;
}

export interface SftpServer {
	readonly port: number;
	/** Files by their full path. */
	readonly files: Map<string, SimulatedFile>;
	readonly folders: Set<string>;
	/** The faults to simulate now. */
	readonly faults: { refusesSignIn: boolean; hangs: boolean; refusesRename: boolean; lie: Lie | undefined };
	/** Returns how many times someone has signed in. */
	readonly signIns: () => number;
	close(): Promise<void>;
}

/**
 * Operations that falsely report success: half or none of a file is stored, half is sent, nothing is renamed, or a
 * name resolves to another file.
 */
export type Lie =
	| 'keeps half'
	| 'keeps nothing'
	| 'sends half'
	| 'renames nothing'
	| 'lists ../'
	| 'lists a line break';

export interface SftpServerOptions {
	readonly port?: number;
	readonly username: string;
	readonly password: string;
	/** A seed for the host key. The same seed always gives the same key. */
	readonly keyOf: string;
}

/** Derives a key from a seed, so that the demo's host key survives a restart. No real server has such a key. */
const hostKeyOf = (word: string): string => {
	const curve = createECDH('prime256v1');
	curve.setPrivateKey(createHash('sha256').update(word).digest());
	const point = curve.getPublicKey();
	const key = createPrivateKey({
		format: 'jwk',
		key: {
			kty: 'EC',
			crv: 'P-256',
			d: curve.getPrivateKey('base64url'),
			x: point.subarray(1, 33).toString('base64url'),
			y: point.subarray(33).toString('base64url'),
		},
	});
	return key.export({ type: 'sec1', format: 'pem' }).toString();
};

export const startSftpServer = async ({
	port = 0,
	username,
	password,
	keyOf,
}: SftpServerOptions): Promise<SftpServer> => {
	const files = new Map<string, SimulatedFile>();
	const folders = new Set<string>(['/']);
	const faults: SftpServer['faults'] = { refusesSignIn: false, hangs: false, refusesRename: false, lie: undefined };
	const connections = new Set<ssh2.Connection>();
	let signIns = 0;
	const ssh = new ssh2.Server({ hostKeys: [hostKeyOf(keyOf)] }, (client) => {
		connections.add(client);
		client.on('close', () => connections.delete(client));
		client.on('error', () => undefined);
		client.on('authentication', (request) => {
			if (request.method !== 'password') return request.reject(['password']);
			signIns += 1;
			const isRight = request.username === username && request.password === password && !faults.refusesSignIn;
			return isRight ? request.accept() : request.reject(['password']);
		});
		client.on('session', (accept) => {
			accept().on('sftp', (acceptSftp) => answer(acceptSftp(), { files, folders, faults }));
		});
	});
	// Send each response at once instead of waiting to combine packets.
	const server = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket));
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, '127.0.0.1', resolve);
	});
	return {
		port: (server.address() as AddressInfo).port,
		files,
		folders,
		faults,
		signIns: () => signIns,
		close: () =>
			new Promise((resolve) => {
				for (const one of connections) one.end();
				server.close(() => resolve());
			}),
	};
};

type State = Pick<SftpServer, 'files' | 'folders' | 'faults'>;

type Handle = { path: string; writes?: Buffer[]; listed?: boolean };

/** Returns half of a file, cut after a line, so that it looks complete. */
const halfOf = (content: Buffer | undefined): Buffer | undefined =>
	content?.subarray(0, content.indexOf(0x0a, content.length / 2) + 1);

const namesOf: Readonly<Record<string, (name: string) => string>> = {
	'lists ../': (name) => `../${name}`,
	'lists a line break': (name) => `${name}\r\nDELE ${name}`,
};

const clean = (path: string): string => posix.resolve('/', path);

const attributesOf = (file: SimulatedFile | undefined): Attributes => {
	const seconds = Math.floor((file?.modifiedAt.getTime() ?? 0) / 1000);
	return {
		mode: file ? 0o100644 : 0o040755,
		uid: 0,
		gid: 0,
		size: file?.content.length ?? 0,
		atime: seconds,
		mtime: seconds,
	};
};

const answer = (sftp: SFTPWrapper, { files, folders, faults }: State): void => {
	const handles = new Map<number, Handle>();
	let next = 0;
	const open = (handle: Handle): Buffer => {
		next += 1;
		handles.set(next, handle);
		const id = Buffer.alloc(4);
		id.writeUInt32BE(next);
		return id;
	};
	const handleOf = (id: Buffer): Handle | undefined => handles.get(id.readUInt32BE(0));
	const say = (id: number, code: number): void => sftp.status(id, code);
	const isThere = (path: string): boolean => files.has(path) || folders.has(path);

	sftp.on('REALPATH', (id, path) => {
		const filename = clean(path);
		sftp.name(id, [{ filename, longname: filename, attrs: attributesOf(undefined) }]);
	});
	const stat = (id: number, path: string): void => {
		const at = clean(path);
		if (isThere(at)) sftp.attrs(id, attributesOf(files.get(at)));
		else say(id, STATUS_CODE.NO_SUCH_FILE);
	};
	sftp.on('STAT', stat);
	sftp.on('LSTAT', stat);
	sftp.on('FSTAT', (id, handle) => stat(id, handleOf(handle)?.path ?? '?'));
	sftp.on('SETSTAT', (id) => say(id, STATUS_CODE.OK));
	sftp.on('FSETSTAT', (id) => say(id, STATUS_CODE.OK));
	sftp.on('OPENDIR', (id, path) => {
		const at = clean(path);
		if (faults.hangs) return;
		if (folders.has(at)) sftp.handle(id, open({ path: at }));
		else say(id, STATUS_CODE.NO_SUCH_FILE);
	});
	sftp.on('READDIR', (id, handle) => {
		const folder = handleOf(handle);
		if (!folder || folder.listed) return say(id, STATUS_CODE.EOF);
		folder.listed = true;
		const inside = [...files.keys(), ...folders].filter((path) => path !== '/' && posix.dirname(path) === folder.path);
		if (inside.length === 0) return say(id, STATUS_CODE.EOF);
		sftp.name(
			id,
			inside.map((path): FileEntry => {
				const file = files.get(path);
				const filename = namesOf[faults.lie ?? '']?.(posix.basename(path)) ?? posix.basename(path);
				return {
					filename,
					longname: `${file ? '-rw-r--r--' : 'drwxr-xr-x'} 1 quad quad 0 Jan 1 00:00 ${filename}`,
					attrs: attributesOf(file),
				};
			}),
		);
	});
	sftp.on('OPEN', (id, path, flags) => {
		const at = clean(path);
		if ((flags & OPEN_MODE.WRITE) !== 0)
			return folders.has(posix.dirname(at))
				? sftp.handle(id, open({ path: at, writes: [] }))
				: say(id, STATUS_CODE.NO_SUCH_FILE);
		return files.has(at) ? sftp.handle(id, open({ path: at })) : say(id, STATUS_CODE.NO_SUCH_FILE);
	});
	sftp.on('READ', (id, handle, offset, length) => {
		const content = files.get(handleOf(handle)?.path ?? '')?.content;
		const sent = faults.lie === 'sends half' ? halfOf(content) : content;
		if (!sent || offset >= sent.length) return say(id, STATUS_CODE.EOF);
		return sftp.data(id, sent.subarray(offset, offset + length));
	});
	sftp.on('WRITE', (id, handle, _offset, data) => {
		// Append without looking at offsets, because our client writes from start to end.
		handleOf(handle)?.writes?.push(Buffer.from(data));
		say(id, STATUS_CODE.OK);
	});
	sftp.on('CLOSE', (id, handle) => {
		const closed = handleOf(handle);
		if (closed?.writes && faults.lie !== 'keeps nothing') {
			const content = Buffer.concat(closed.writes);
			files.set(closed.path, {
				content: faults.lie === 'keeps half' ? (halfOf(content) ?? content) : content,
				modifiedAt: new Date(),
			});
		}
		handles.delete(handle.readUInt32BE(0));
		say(id, STATUS_CODE.OK);
	});
	sftp.on('REMOVE', (id, path) => say(id, files.delete(clean(path)) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE));
	sftp.on('MKDIR', (id, path) => {
		folders.add(clean(path));
		say(id, STATUS_CODE.OK);
	});
	const rename = (id: number, from: string, to: string): void => {
		const file = files.get(clean(from));
		if (file && !faults.refusesRename) {
			if (faults.lie !== 'renames nothing') {
				files.delete(clean(from));
				files.set(clean(to), file);
			}
			say(id, STATUS_CODE.OK);
		} else say(id, file ? STATUS_CODE.PERMISSION_DENIED : STATUS_CODE.NO_SUCH_FILE);
	};
	sftp.on('RENAME', (id, from, to) => (files.has(clean(to)) ? say(id, STATUS_CODE.FAILURE) : rename(id, from, to)));
	sftp.on('EXTENDED', (id, name, data) => {
		if (name !== 'posix-rename@openssh.com') return say(id, STATUS_CODE.OP_UNSUPPORTED);
		const length = data.readUInt32BE(0);
		const from = data.subarray(4, 4 + length).toString();
		return rename(id, from, data.subarray(8 + length).toString());
	});
};
