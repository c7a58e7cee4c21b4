/** Remembers checks that passed on exactly the same files. CI takes nothing from an earlier run. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './pinned-node.mjs';

const file = join(root, 'node_modules/.cache/quad-checks.json');

/** `passed` tells whether this check passed on these files before; call `remember` after it has passed. */
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
