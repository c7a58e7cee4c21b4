/** Tests that screens, emails and refusals have no British spellings. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Excludes “any more texts” and the like, which are American, too. */
const british =
	/\b(?:(?:any|every|some|no)body|any more(?! (?:messages|texts|of|than)\b)|for ever|several goes|set-up|(?:col|fav|hon|behavi|neighb)our\w*|(?:organ|recogn|apolog|real|special|custom)is(?:e[ds]?|ing|ation\w*)|cent(?:re|red)|catalogue|programme|licence|enquir\w+|whilst)\b/i;

/** Files that read input in any English, show what people of the demo write, or name a Unix user. */
const readers = [
	/^contract\/src\/\w+\/(?:opt-outs|understanding|conversations|smart-messages|imports|simulator|triage)\//,
	/\/demo\//,
	/\/simulators?\//,
	/embedded-postgres-user/,
];

/** Returns the sentences of a source: strings of several words, and text in JSX. */
const saidIn = (source, path) => {
	const found = [];
	const look = (node) => {
		if (typeof node !== 'object' || node === null) return;
		if (node.type === 'StringLiteral' || node.type === 'JSXText') found.push(node.value);
		if (node.type === 'TemplateElement') found.push(node.cooked ?? node.raw);
		if (node.type === 'TaggedTemplateExpression') return; // SQL
		for (const part of Object.values(node)) look(part);
	};
	look(parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'esnext' }));
	return found.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text.includes(' '));
};

test('what is British is found, and what is not is not', () => {
	const said = saidIn(
		"const a = 'It isn’t there any more.'; const b = `Ask for any more texts`; sql`for ever and`;",
		'a.ts',
	);
	expect(said.filter((text) => british.test(text))).toEqual(['It isn’t there any more.']);
	expect(saidIn('const A = () => <p>Nobody is\n\there</p>;', 'a.tsx').filter((text) => british.test(text))).toEqual([
		'Nobody is here',
	]);
});

test('no sentence is British', () => {
	const paths = globSync(
		['contract/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'widget/src/**/*.{ts,tsx}'],
		{ cwd: root },
	);
	const sources = paths.filter((path) => !/\.(?:test|gen)\./.test(path) && !readers.some((one) => one.test(path)));
	expect(sources.length).toBeGreaterThan(2_000);
	const faults = sources.flatMap((path) =>
		saidIn(readFileSync(`${root}${path}`, 'utf8'), path).flatMap((text) =>
			british.test(text) ? [`${path}: ${text}`] : [],
		),
	);
	expect(faults).toEqual([]);
});
