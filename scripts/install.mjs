/** Installs packages that differ from the lock file, by content, because a checkout changes files' times. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns whether an install was necessary. */
export const ensureInstalled = async (root) => {
	if (isInstalled(root)) return false;
	process.stderr.write('Installing what Quad is built from. The first time this takes about a minute …\n');
	const started = Date.now();
	const { status, said } = await install(root);
	if (status === 0 && isInstalled(root)) {
		process.stderr.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
		return true;
	}
	process.stderr.write(`${said}\nThe installation did not work (above is what npm said). Mend that and try again.\n`);
	process.exit(1);
};

/** Returns whether all packages of the lock file are installed. Those for other systems may be missing. */
export const isInstalled = (root) => {
	const wanted = read(join(root, 'package-lock.json'));
	const present = read(join(root, 'node_modules', '.package-lock.json'));
	if (!wanted || !present) return false;
	return Object.entries(wanted).every(([path, { version, optional, link }]) => {
		const here = present[path];
		return path === '' || link || !path.includes('node_modules/') || (here ? here.version === version : optional);
	});
};

const read = (path) => {
	try {
		return JSON.parse(readFileSync(path, 'utf8')).packages;
	} catch {
		return undefined;
	}
};

/** Falls back to `npm install` without saving if `npm ci` refuses a lock file that lacks other systems' packages. */
const install = async (root) => {
	const how = ['--loglevel=error', '--include=dev', '--include=optional'];
	const strict = await runNpm(root, ['ci', ...how]);
	return strict.said.includes('EUSAGE') ? runNpm(root, ['install', '--no-save', ...how]) : strict;
};

/** Runs npm on its own Node, because the pinned one is being replaced. Shows its output only if it fails. */
const runNpm = (root, args) =>
	new Promise((resolve) => {
		const npm = process.env.npm_execpath;
		const [file, words] = npm?.endsWith('.js')
			? [process.env.npm_node_execpath ?? process.execPath, [npm, ...args]]
			: ['npm', args];
		const child = spawn(file, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
		let said = '';
		for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
		child.on('error', (error) => resolve({ status: 1, said: error.message }));
		child.on('close', (status) => resolve({ status, said }));
	});
