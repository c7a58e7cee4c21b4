import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inSources } from './in-sources.ts';

test('a stack is told in its sources, also where the folder’s name has spaces', () => {
	const folder = mkdtempSync(join(tmpdir(), 'my colleges (new) '));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const map = { version: 3, sources: ['start.ts'], names: [], mappings: 'AAAA' };
	writeFileSync(join(folder, 'main.cjs.map'), JSON.stringify(map));
	const frames = (place: string) => [
		'Error: at /main.cjs:1:1',
		`    at new College (${place})`,
		`    at Object.<anonymous> (${place})`,
		`    at ${place}`,
		`    at async ${place}`,
		'    at async Promise.all (index 0)',
	];
	expect(inSources(frames(join(folder, 'main.cjs:1:1')).join('\n')).split('\n')).toEqual(
		frames(join(folder, 'start.ts:1:1')),
	);
});
