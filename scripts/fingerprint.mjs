/** Hashes everything that a check depends on: files by name and content, Node, and the installed packages. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pinned-node.mjs';

/** Returns the hash of these paths except for ignored files, or undefined if git can't list them. */
export const fingerprint = (paths) => {
	const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths], {
		cwd: root,
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
	});
	if (list.status !== 0) return undefined;
	const hash = createHash('sha256').update(process.version);
	for (const file of [...new Set([...list.stdout.split('\0').filter(Boolean), 'package-lock.json'])].sort()) {
		const path = join(root, file);
		if (existsSync(path)) hash.update(`\0${file}\0`).update(readFileSync(path));
	}
	return hash.digest('hex');
};
