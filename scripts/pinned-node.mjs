/**
 * Every command begins here, on whatever Node from 20 on the machine has, and perhaps before anything is installed: so
 * this file, and what it imports, is plain JavaScript on Node's built-ins. It installs what the lock file names, then
 * runs the same script again on the Node 24 that came with it (Linux on x64 and arm64); elsewhere the machine's own
 * Node must be 24. What it says goes to standard error, because some commands print JSON.
 */
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const oldest = 20;
const own = 24;
const major = Number(process.versions.node.split('.')[0]);

/** The Node 24 that was installed with the product; undefined where none comes with it. */
export const pinnedNode = () => {
	const file = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
	return existsSync(file) ? file : undefined;
};

/** The environment in which `node` is the pinned one and the installed tools are found by name. */
export const toolEnvironment = () => {
	const node = pinnedNode();
	const first = [...(node ? [dirname(node)] : []), join(root, 'node_modules', '.bin')];
	return { ...process.env, PATH: [...first, process.env.PATH].join(delimiter) };
};

/** Comes back only on the right Node; on any other it runs `script` on the right one and ends as that ends. */
export const underPinnedNode = async (script) => {
	if (major < oldest)
		stop(`Quad needs Node ${oldest} or newer; this is ${process.version}. Install a newer one from nodejs.org.`);
	const justInstalled = await ensureInstalled(root);
	const node = pinnedNode();
	const isRight = node && !justInstalled && realpathSync(process.execPath) === realpathSync(node);
	if (node && !isRight) await runAgain(node, fileURLToPath(script));
	if (!node && major < own)
		stop(
			`Quad runs on Node ${own}; this is ${process.version}. It brings its own on Linux (x64, arm64) only: install Node ${own} here, and set DATABASE_URL to a PostgreSQL server.`,
		);
	module.enableCompileCache(join(root, 'node_modules/.cache/quad-compiled')); // a third of a second of each command
	endWithParent();
};

const runAgain = (node, script) =>
	new Promise(() => {
		const child = spawn(node, [script, ...process.argv.slice(2)], {
			stdio: 'inherit',
			env: { ...toolEnvironment(), QUAD_STARTED_BY: `${process.pid}` },
		});
		let isAsked = false;
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
			process.on(signal, () => {
				isAsked = true;
				child.kill(signal);
			});
		endWithParent(() => isAsked);
		child.on('error', (error) => stop(`The Node that comes with Quad does not start here (${error.message}).`));
		child.on('exit', (status, signal) => process.exit(signal ? 1 : status));
	});

/**
 * npm, or the outer half of this script, may be killed without a word to us. Then nobody could stop us any more, so we
 * stop ourselves as if we had been asked to: once, and not if somebody has asked, since a second time means to hurry.
 */
const endWithParent = (isAsked = () => false) => {
	const parent = process.ppid;
	if (!process.env.npm_lifecycle_event && process.env.QUAD_STARTED_BY !== `${parent}`) return;
	const look = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(look);
		if (!isAsked()) process.kill(process.pid, 'SIGTERM');
	}, 400);
	look.unref();
};

const stop = (sentence) => {
	process.stderr.write(`${sentence}\n`);
	process.exit(1);
};
