/** `npm run -s connectors`: prints each connector's lines of code without tests, for docs/adding-a-connector.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pinned-node.mjs';

const home = join(root, 'server/src/edges/connectors');
const simulators = join(root, 'server/src/simulators');
const screens = join(root, 'web/src/features/connections/integrations');

/** Returns 0 if the folder is missing, because some systems share another one's simulator. */
const linesOf = (folder) =>
	(existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
		.filter((one) => one.isFile() && /\.tsx?$/.test(one.name) && !one.name.endsWith('.test.ts'))
		.map(({ name }) => readFileSync(join(folder, name), 'utf8').split('\n').length - 1)
		.reduce((sum, one) => sum + one, 0);

const connectors = readdirSync(home, { withFileTypes: true }).filter(
	(one) => one.isDirectory() && one.name !== 'shared',
);

process.stdout.write('| connector | adapter | simulator | screens |\n| --- | --- | --- | --- |\n');
for (const { name } of connectors) {
	const played = linesOf(join(simulators, name));
	process.stdout.write(
		`| ${name} | ${linesOf(join(home, name))} | ${played === 0 ? '–' : played} | ${linesOf(join(screens, name))} |\n`,
	);
}
process.stdout.write(
	`| shared | ${linesOf(join(home, 'shared'))} | ${linesOf(join(simulators, 'shared'))} | ${linesOf(screens)} |\n`,
);
