/** Defines the checks by tools that do not run Quad. Each is one job and counts as one test. */
import { keepAll, linesOfTool, show } from './failures.mjs';
import { passedBefore } from './passed-before.mjs';
import { tell } from './report.mjs';
import { countCheck } from './results.mjs';
import { runTool } from './run-tool.mjs';

/** Limits tools to one core, because the plan runs as many jobs as there are cores. */
const onOneCore = { GOMAXPROCS: '1', RAYON_NUM_THREADS: '1', BIOME_THREADS: '1' };

const workspaces = ['contract', 'server', 'web', 'widget', 'client', 'e2e'];
const everything = ['.'];

const checks = [
	{ title: 'format and lint', command: 'biome', words: ['check', '--error-on-warnings'], from: everything },
	{ title: 'promises', command: 'oxlint', words: ['--threads', '1'], from: everything },
	// not remembered here, because it caches its own findings
	{
		title: 'types',
		command: 'tsc',
		words: ['--build', ...workspaces, '--singleThreaded', ...(process.env.CI ? ['--force'] : [])],
	},
	{ title: 'architecture', command: 'node', words: ['scripts/architecture.mjs'], from: everything },
	{ title: 'dead code', command: 'node', words: ['scripts/dead-code.mjs'], from: everything },
	{
		title: 'types of the tables',
		command: 'node',
		words: ['scripts/types.mjs', '--verify'],
		from: ['server/migrations', 'server/src/foundation/postgres', 'scripts/types.mjs'],
	},
];

export const toolChecks = () => checks.map((check) => ({ title: check.title, run: () => runCheck(check) }));

const runCheck = async ({ title, command, words, from }) => {
	const before = from && passedBefore(title, from);
	if (before?.passed) {
		tell(true, title, 0, 'passed before on the same files');
		return { counts: countCheck(title, true) };
	}
	const { ok, said, seconds } = await runTool(command, words, onOneCore);
	tell(ok, title, seconds);
	const file = keepAll(title, said);
	if (ok) before?.remember();
	else show(linesOfTool(said, file));
	return { counts: countCheck(title, ok) };
};
