/**
 * Runs a command on the pinned Node 24 (Linux on x64 and arm64), after installing the packages of the lock file. It
 * may start on any Node from 20 on and before an install, so it uses only built-ins. Messages go to standard error,
 * because some commands print JSON.
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

/** Returns the path of the installed Node 24, or undefined if there is none for this system. */
export const pinnedNode = () => {
	const file = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
	return existsSync(file) ? file : undefined;
};

/** Returns an environment in which `node` is the pinned one and installed tools are on the path. */
export const toolEnvironment = () => {
	const node = pinnedNode();
	const first = [...(node ? [dirname(node)] : []), join(root, 'node_modules', '.bin')];
	return { ...process.env, PATH: [...first, process.env.PATH].join(delimiter) };
};

/** Returns if this is the pinned Node. Otherwise runs `script` on the pinned one and exits with its status. */
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
	module.enableCompileCache(join(root, 'node_modules/.cache/quad-compiled')); // saves a third of a second per command
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
 * If this process's parent is killed (npm, or this script's outer half), nobody can stop it anymore, so it then sends
 * itself a signal. If it already got one, it doesn't, because a second signal would end it at once.
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
