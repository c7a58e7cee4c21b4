/**
 * Tests that no regular expression is slow on crafted text. recheck finds those whose time grows faster than the
 * text. It runs in JavaScript with counted limits and a fixed seed, so that results don't depend on the machine.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';

process.env.RECHECK_BACKEND = 'pure';
process.env.RECHECK_SYNC_BACKEND = 'pure';
const { checkSync } = await import('recheck');

const root = fileURLToPath(new URL('../', import.meta.url));

const limits = {
	timeout: null,
	incubationTimeout: null,
	attackTimeout: null,
	randomSeed: 1,
	incubationLimit: 2_000,
	attackLimit: 2_000_000,
	maxIteration: 3,
	maxAttackStringSize: 5_000,
	maxInitialGenerationSize: 100,
	maxGenerationSize: 50,
	crossoverSize: 10,
	mutationSize: 10,
};

/** Patterns that are slow, or that recheck needs minutes for, with the reasons why they can't be exploited. */
const allowed = new Map([
	[
		"/[\\p{L}\\p{N}._%+'-]{1,64}@[\\p{L}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{N}-]{1,63}){1,8}/u",
		'cut to 500 characters before it is looked at',
	],
	['/\\/+$/', 'the end of the operator’s own address, and of the address in one’s own browser'],
	[
		'/lock file ".*" already exists|pre-existing shared memory block .*is still in use/',
		'what our own PostgreSQL says',
	],
	['/"[^"]*"|\\\\.|\\[[^\\]]*\\]|_.|\\*./g', 'a number format is at most 255 characters long (xlsx-numbers.ts)'],
	['/<(script|style)\\b[\\s\\S]*?(<\\/\\1\\s*>|$)/gi', 'cut to twenty times what is shown before it is looked at'],
	[
		'/\\b(?:text|send|write|answer|say|type|escrib[ae]|env[ií][ae]|mand[ae])\\s+(?:back\\s+)?(\\p{L}{3,20})/giu',
		'a smart message has 1,000 characters at most',
	],
]);

/** Files whose patterns are matched against short text only. */
const allowedFiles = new Map([
	['contract/src/contacts/contacts/phone-cell.ts', 'what is longer than 200 characters is no cell with a number'],
	['contract/src/contacts/imports/permission-columns.ts', 'a header is cut to 300 characters'],
	['contract/src/contacts/contacts/parse-phone.ts', 'what is longer than 100 characters is no number'],
	[
		'contract/src/texting/smart-messages/classify-answer.ts',
		'an answer of more than 160 characters is a matter for a person',
	],
]);

const isOurs = (path) => !/\.test\.tsx?$|\.d\.ts$/.test(path);
const sources = globSync(['contract/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: root }).filter(
	isOurs,
);

const found = new Map();
const composedIn = new Set();
const normalizing = new Set();
for (const path of sources) {
	const language = { syntax: 'typescript', tsx: path.endsWith('x'), target: 'esnext' };
	look(parseSync(readFileSync(`${root}${path}`, 'utf8'), language), path);
}

function look(node, path) {
	if (typeof node !== 'object' || node === null) return;
	if (node.type === 'RegExpLiteral') note(node.pattern, node.flags, path);
	if (node.callee?.property?.value === 'normalize') normalizing.add(path);
	if (node.callee?.value === 'RegExp' && !allowedFiles.has(path)) composedIn.add(path);
	for (const one of Object.values(node)) look(one, path);
}

function note(pattern, flags, path) {
	if (allowedFiles.has(path)) return;
	const written = `/${pattern}/${flags}`;
	const known = found.get(written) ?? { pattern, flags, paths: new Set() };
	found.set(written, known);
	known.paths.add(path);
}

/** Modules that build patterns when they load, or when called like this. */
const composing = {
	'contract/src/texting/understanding/own-words.ts': () => undefined,
	'contract/src/texting/understanding/automatic-text.ts': () => undefined,
	'contract/src/texting/understanding/opt-out-words.ts': () => undefined,
	'contract/src/contacts/imports/columns.ts': () => undefined,
	'contract/src/contacts/imports/opted-out.ts': () => undefined,
	'contract/src/live.ts': () => undefined,
	'contract/src/organization/media/address.ts': () => undefined,
	'contract/src/texting/messaging/graphemes.ts': () => undefined,
	'contract/src/text/invisible-characters.ts': () => undefined,
	'contract/src/texting/messaging/placeholders.ts': () => undefined,
	'contract/src/texting/understanding/opt-out-phrases.ts': () =>
		import('../contract/src/texting/understanding/opt-out-excuses.ts'),
	'server/src/foundation/secrets/redact-secrets.ts': ({ redactSecrets }) => redactSecrets(['p&s "1']).redact('a'),
	'server/src/domain/organization/media/identify-file.ts': () => undefined,
	'server/src/foundation/tables/mend-text.ts': () => undefined,
	'server/src/foundation/tables/read-table.ts': () => undefined,
	'server/src/foundation/tables/csv.ts': ({ delimiters, readDelimited }) => {
		for (const delimiter of Object.keys(delimiters)) [...readDelimited('a', delimiter)];
	},
};

test('each module that puts patterns together is looked at', () => {
	expect([...composedIn].sort()).toEqual(Object.keys(composing).sort());
});

test('texts are brought into a normal form in one place, which minds how many marks a letter has', () => {
	expect([...normalizing]).toEqual(['contract/src/normal-form.ts']);
});

test('no pattern takes longer than its text is long', async () => {
	// Loaded first, so that its patterns are not attributed to a module that imports it.
	await import('../contract/src/contacts/imports/permission-columns.ts');
	for (const [path, use] of Object.entries(composing))
		for (const { source, flags } of await composedBy(path, use)) note(source, flags, path);

	const slow = [];
	for (const [written, { pattern, flags, paths }] of found) {
		if (allowed.has(written)) continue;
		const { status, complexity } = checkSync(pattern, flags, limits);
		if (status !== 'safe') slow.push(`${[...paths].join(', ')}: ${written} is ${complexity?.summary ?? status}`);
	}
	expect(slow).toEqual([]);
	expect([...allowed.keys()].filter((written) => !found.has(written))).toEqual([]);
	expect(checkSync('<!--[\\s\\S]*?-->', 'g', limits).status).toBe('vulnerable');
});

const composedBy = async (path, use) => {
	const made = [];
	const { RegExp: usual } = globalThis;
	globalThis.RegExp = class extends usual {
		constructor(pattern, flags) {
			super(pattern, flags);
			made.push(this);
		}
	};
	try {
		await use(await import(/* @vite-ignore */ `${root}${path}`));
	} finally {
		globalThis.RegExp = usual;
	}
	if (made.length === 0) throw new Error(`${path} put nothing together: its patterns were not seen.`);
	return made;
};
