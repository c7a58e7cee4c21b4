/** Remembers checks that passed, so that they needn't run again on the same files. CI always runs all. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './pinned-node.mjs';

const file = join(root, 'node_modules/.cache/quad-checks.json');

/** Returns whether this check has `passed` on these files. Call `remember` after it passes. */
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
