/**
 * Which checks have passed on the very same files: they need not run again. In CI nothing is taken from an earlier run.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './pinned-node.mjs';

const file = join(root, 'node_modules/.cache/quad-checks.json');

/** `passed` is whether this check passed on these files before; `remember` is called once it has passed now. */
export const passedBefore = (title, paths) => {
	const now = process.env.CI ? undefined : fingerprint(paths);
	return {
		passed: now !== undefined && read()[title] === now,
		remember: () => {
			if (now === undefined) return;
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, JSON.stringify({ ...read(), [title]: now }));
		},
	};
};

const read = () => {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch {
		return {};
	}
};
