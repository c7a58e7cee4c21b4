/** Tests that tests wait for states, with limits from time-limits.ts, and never for a number of milliseconds. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Durations that tests may write as numbers, because nothing waits for them in real time. */
const allowed = new Map([
	['afterMs', 'when the other side says to try again: told in an answer'],
	['retryAfterMs', 'the same, as HTTP has it'],
	['waitMs', 'how long who is turned away has to wait: told in an answer'],
	['undoForMs', 'how long a message can still be undone: told in an answer, by the test’s clock'],
	['completeAfterMs', 'from when on a carrier’s list can be believed: told in an answer'],
	['agoMs', 'how old something is said to be'],
	['perMs', 'what a rate limiter counts in, by the test’s clock'],
	['leaseMs', 'how long a claim holds, by the test’s clock; a worker that runs has shortLease'],
	['pollMs', 'how often a connector’s page looks again: only told'],
	...['minuteMs', 'hourMs', 'dayMs'].map((name) => [name, 'a unit, in which the test’s clock is moved']),
]);

/** Calls that wait or time out, with how many of their first arguments may be the time. */
const waiting = new Map([
	...['setTimeout', 'setInterval'].map((name) => [name, 2]), // those of node:timers/promises take the time first
	...['pause', 'sleep', 'delay', 'waitForTimeout', 'timeout'].map((name) => [name, 1]),
]);
const hooks = ['beforeAll', 'beforeEach', 'afterAll', 'afterEach', 'onTestFinished'];
const declaring = new Set(['test', 'it', 'describe', ...hooks]);
const isTime = (name) => /^(?:timeout|interval)$|(?:Timeout|Ms)$/.test(name);
const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
const isNode = (value) => typeof value === 'object' && value !== null;

/** Returns the durations in a source, with their lines. Calls `used` with each name found in `allowed`. */
function timesIn(source, path, used = () => undefined) {
	const language = { syntax: 'typescript', tsx: path.endsWith('x'), target: 'esnext' };
	// Offsets count from the first token, which is the added `;`.
	const { span, body } = parseSync(`;${source}`, language);
	const bytes = Buffer.from(source);
	const numbers = new Set();
	const found = [];

	/** Returns whether a value comes from a number, possibly through a constant of this file. */
	const hasNumber = (node) => {
		if (!isNode(node) || isFunction(node)) return false;
		if (node.type === 'NumericLiteral') return node.value !== 0;
		if (node.type === 'Identifier') return numbers.has(node.value);
		if (node.type === 'MemberExpression') return hasNumber(node.object);
		return Object.values(node).some(hasNumber);
	};
	const refuse = (node, what) => {
		const line = bytes
			.subarray(0, node.span.start - span.start - 1)
			.toString()
			.split('\n').length;
		found.push(`${path}:${line}: ${what}`);
	};
	const nameOf = (node) => node?.value ?? (node?.type === 'MemberExpression' ? nameOf(node.property) : undefined);
	const ownerOf = (node) =>
		isNode(node) ? (ownerOf(node.object ?? node.callee ?? node.tag) ?? node.value) : undefined;

	const named = (key, value, node) => {
		const name = nameOf(key);
		if (typeof name !== 'string' || !isTime(name) || !hasNumber(value)) return;
		if (allowed.has(name)) return used(name);
		refuse(node, `${name} is a number`);
	};
	const called = (node) => {
		const { callee } = node;
		const all = node.arguments.map(({ expression }) => expression);
		const name = nameOf(callee);
		const times = all.slice(0, waiting.get(name) ?? 0);
		if (times.some(hasNumber)) return refuse(callee, `${name}() for a number`);
		if (declaring.has(ownerOf(callee)) && all.length > 1 && isNumeral(all.at(-1)))
			refuse(callee, `${ownerOf(callee)}() has a limit of its own`);
	};
	const isNumeral = (node) => /^(?:NumericLiteral|BinaryExpression|Identifier)$/.test(node.type) && hasNumber(node);

	const gather = (node) => {
		if (!isNode(node)) return;
		if (node.type === 'VariableDeclaration' && node.kind === 'const')
			for (const { id, init } of node.declarations) if (init && isNumeral(init)) numbers.add(id.value);
		Object.values(node).forEach(gather);
	};
	const look = (node) => {
		if (!isNode(node)) return;
		const { type } = node;
		if (type === 'CallExpression') called(node);
		if (type === 'KeyValueProperty') named(node.key, node.value, node.value);
		if (type === 'ClassProperty') named(node.key, node.value, node);
		if (type === 'VariableDeclarator') named(node.id, node.init, node.id);
		if (type === 'AssignmentExpression' || type === 'AssignmentPattern') named(node.left, node.right, node);
		if (type === 'AssignmentPatternProperty') named(node.key, node.value, node);
		if (/^(?:StringLiteral|TemplateElement)$/.test(type) && /\bpg_sleep\(|^sleep \d/.test(node.raw))
			refuse(node, 'what never ends is pg_sleep_for(a day)');
		if (type === 'MemberExpression') {
			const written = `${nameOf(node.object)}.${nameOf(node.property)}`;
			if (written === 'performance.now' || written === 'process.hrtime') refuse(node, `${written} measures`);
			if (/^vi\.wait(?:For|Until)$/.test(written) && path !== 'server/test/eventually.ts')
				refuse(node, `${written} has a limit of its own`);
		}
		Object.values(node).forEach(look);
	};
	gather(body);
	look(body);
	return found;
}

const testCode = [
	'{contract,server,web}/src/**/*.test.{ts,tsx,mjs}',
	'{server/test,e2e}/**/*.ts',
	'web/*.test.ts',
	'scripts/*.test.mjs',
	'web/src/test-setup.ts',
];

test('no test has a length of time of its own', () => {
	const itself = 'scripts/time-limits.test.mjs'; // contains bad examples
	const paths = globSync(testCode, { cwd: root }).filter((path) => path !== itself);
	const used = new Set();
	const found = paths.flatMap((path) =>
		timesIn(readFileSync(`${root}${path}`, 'utf8'), path, (name) => used.add(name)),
	);
	expect(found.sort()).toEqual([]);
	expect([...used].sort()).toEqual([...allowed.keys()].sort());
});

test.each([
	['setTimeout(again, 1_000)', 'setTimeout() for a number'],
	['await new Promise((rest) => setTimeout(rest, Math.random() * 120))', 'setTimeout() for a number'],
	['const soon = 5; setInterval(drip, soon)', 'setInterval() for a number'],
	['await pause(20)', 'pause() for a number'],
	['await page.waitForTimeout(2 * lookEvery)', 'waitForTimeout() for a number'],
	['open(AbortSignal.timeout(60_000))', 'timeout() for a number'],
	['test.setTimeout(4 * minute)', 'setTimeout() for a number', 'const minute = 60_000;'],
	['await vi.waitFor(check)', 'vi.waitFor has a limit of its own'],
	['vi.waitUntil(isSo, { timeout: waitLimit })', 'vi.waitUntil has a limit of its own'],
	["test('it goes', async () => {}, 60_000)", 'test() has a limit of its own'],
	["test.each([1, 2])('%i goes', () => {}, 60 * 1_000)", 'test() has a limit of its own'],
	['beforeAll(() => {}, 30_000)', 'beforeAll() has a limit of its own'],
	["test('it goes', { timeout: 120_000 }, () => {})", 'timeout is a number'],
	['await expect(row).toBeVisible({ timeout: 500 })', 'timeout is a number'],
	['const longTimeout = 5 * minute;', 'longTimeout is a number', 'const minute = 60_000;'],
	['const late = { submitMs: 10 * aMoment };', 'submitMs is a number'],
	['const { timeoutMs = 500 } = {};', 'timeoutMs is a number'],
	['const open = (limitMs = 500) => limitMs;', 'limitMs is a number'],
	['settings.heartbeatMs = slow ? 40 : lookEvery;', 'heartbeatMs is a number'],
	['const took = performance.now() - began;', 'performance.now measures'],
	['sql`select pg_sleep(60)`', 'what never ends is pg_sleep_for(a day)'],
])('refused: %s', (source, what, before = '') => {
	expect(timesIn(`/** “Über” */\n${before}\n${source}`, 'planted.test.ts')).toEqual([`planted.test.ts:3: ${what}`]);
});

test.each([
	'setTimeout(again, lookEvery)',
	'setTimeout(resolve, 0)',
	'setTimeout(resolve, waitLimit, 599)',
	"test('it goes', { timeout: longTestLimit }, () => {})",
	"test.each([1, 2])('%i goes', (nth) => expect(nth).toBeLessThan(3))",
	'beforeAll(() => start(8_080))',
	'await expect.poll(left).toBe(0)',
	'const http = safeHttp({ timeoutMs: givesUpLate, mostBytes: 1_000 })',
	'quad.clock.pass(24 * 60 * 60_000)',
	'const outcome = { afterMs: 7_000 }',
	"sql`select pg_sleep_for('1 day')`",
])('taken: %s', (source) => {
	expect(timesIn(source, 'planted.test.ts')).toEqual([]);
});
