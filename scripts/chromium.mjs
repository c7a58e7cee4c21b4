/**
 * Finds Chromium for the end-to-end tests: `QUAD_CHROMIUM`, else the npm package's, else one on the path, else
 * Debian's. It doesn't use Playwright's download, which does not come from a package registry.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './pinned-node.mjs';
import { runTool } from './run-tool.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const carried = '153.0.0'; // the version of @sparticuz/chromium
const cache = join(root, '.cache', `chromium-${carried}-with-fonts`);

/** Returns its path, or a sentence that says what to do. */
export const findChromium = async () => {
	const asked = process.env.QUAD_CHROMIUM;
	if (asked)
		return (await works(asked))
			? { path: asked }
			: { problem: `QUAD_CHROMIUM is ${asked}, and that is no browser that starts.` };
	const path = (await fromNpm()) ?? (await onPath()) ?? (await fromDebian());
	if (path) return { path };
	return {
		problem:
			'There is no Chromium for the end-to-end tests, and none could be installed. Install one (apt-get install chromium), or set QUAD_CHROMIUM to its path.',
	};
};

const works = async (path) => (await runTool('timeout', ['300', path, '--version'])).ok;

const onPath = async () => {
	for (const name of names) if (await works(name)) return (await runTool('sh', ['-c', `command -v ${name}`])).said;
	return undefined;
};

const fromDebian = async () => {
	const become = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
	const apt = (...args) => {
		const [command, ...words] = [...become, 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...args];
		return runTool(command, words, { DEBIAN_FRONTEND: 'noninteractive' });
	};
	if (!(await runTool('sh', ['-c', [...become, 'apt-get', '--version'].join(' ')])).ok) return undefined;
	process.stderr.write('Installing Chromium for the end-to-end tests …\n');
	await apt('update');
	await apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-color-emoji');
	return onPath();
};

/** Unpacks the browser with the libraries that a machine may lack. */
const fromNpm = async () => {
	const start = join(cache, 'chromium.sh');
	if (existsSync(start)) return (await works(start)) ? start : undefined;
	process.stderr.write('Fetching a Chromium from npm for the end-to-end tests …\n');
	const unpacked = `${cache}.${process.pid}`;
	mkdirSync(unpacked, { recursive: true });
	const put = ['install', '--prefix', unpacked, '--no-save', '--loglevel=error', `@sparticuz/chromium@${carried}`];
	if (!(await runTool('npm', put)).ok) return undefined;
	await unpack(unpacked);
	rmSync(cache, { recursive: true, force: true });
	renameSync(unpacked, cache);
	return (await works(start)) ? start : undefined;
};

const unpack = async (folder) => {
	const module = pathToFileURL(join(folder, 'node_modules/@sparticuz/chromium/build/index.js')).href;
	const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
	const bin = join(folder, 'node_modules/@sparticuz/chromium/bin');
	await runTool(
		'node',
		[
			'--input-type=module',
			'--eval',
			`import { inflate } from ${JSON.stringify(module)};
			for (const part of ${JSON.stringify(parts)}) await inflate(${JSON.stringify(`${bin}/`)} + part);`,
		],
		{ TMPDIR: folder },
	);
	const script = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib:$LD_LIBRARY_PATH" FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;
	writeFileSync(join(folder, 'chromium.sh'), script, { mode: 0o755 });
	writeFileSync(join(folder, 'fonts/fonts.conf'), fontConfiguration);
};

/** Replaces the package's configuration, which is for cloud functions. Without any font, Chromium crashes. */
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
	<dir prefix="relative">fonts</dir>
	<dir>/usr/share/fonts</dir>
	<cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
