import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pinned-node.mjs';

test('the table of connectors has a row for each', () => {
	const printed = execFileSync(process.execPath, [join(root, 'scripts/connector-lines.mjs')], { encoding: 'utf8' });
	const rows = printed
		.trim()
		.split('\n')
		.slice(2)
		.map((line) => line.split('|').map((cell) => cell.trim()));
	expect(rows.map(([, name]) => name).sort()).toEqual(
		readdirSync(join(root, 'server/src/edges/connectors'), { withFileTypes: true })
			.filter((one) => one.isDirectory())
			.map(({ name }) => name)
			.sort(),
	);
	for (const [, name, adapter] of rows) expect([name, Number(adapter) > 0]).toEqual([name, true]);
});
