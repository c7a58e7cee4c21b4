/** Tests that screens use the shared pickers, forms and words (docs/decisions/0107), not ones of their own. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What a screen must not have, and what it uses in its place. */
const refused = {
	'a native date or time input, in place of web/src/parts/dates': /type="(?:date|time|datetime-local|month|week)"/,
	'a Save button of its own, in place of FormPage, SaveBar or FormModal': />\s*Save\s*<\/Button>/,
	'a label for texting people, in place of “Text 260 people” (web/src/foundation/say-text.ts)':
		/>\s*(?:Text them|Text these|Text this contact|Message them|Write a message|Write another|Send message)\s*</,
	'“nobody”, “somebody”, “everybody” or “anybody” in a sentence':
		/>[^<>{}=;]*\b(?:nobody|somebody|everybody|anybody)\b[^<>{}=;]*</i,
	'a state that begins with a small letter, or is not one of On and Off':
		/<StatusBadge(?:[^>]|=>)*>\s*(?:[a-z]|\{[^{}]*[?:] '(?:[a-z]|Enabled'|Disabled'))|tone: '\w+', (?:word|says): '[a-z]|\b(?:word|says): '[a-z][^']*', tone: '/,
};

const faultsOf = (source) =>
	Object.entries(refused).flatMap(([fault, pattern]) => (pattern.test(source) ? [fault] : []));

test('old ways are found, and the shared ones are not', () => {
	for (const old of [
		'<TextInput type="date" label="From" />',
		'<Button type="submit">\n\tSave\n</Button>',
		'<Button>Text these</Button>',
		'<p>Nobody has this name.</p>',
		'<StatusBadge tone="good">sent</StatusBadge>',
		"<StatusBadge tone={isOn ? 'good' : 'quiet'}>{isOn ? 'enabled' : 'disabled'}</StatusBadge>",
		"<StatusBadge tone={isOn ? 'good' : 'quiet'}>{isOn ? 'Enabled' : 'Disabled'}</StatusBadge>",
		"done: { icon: CircleCheck, tone: 'good', word: 'done' },",
	])
		expect(faultsOf(old), old).toHaveLength(1);
	for (const shared of [
		'<DateField label="From" />',
		'<SaveBar isChanged={form.isChanged} />',
		'<Button>{sayText(people)}</Button>',
		'<p>No one has this name.</p>',
		"<StatusBadge tone={isOn ? 'good' : 'quiet'}>{isOn ? 'On' : 'Off'}</StatusBadge>",
		'<StatusBadge tone={tone}>{says}</StatusBadge>',
		'const chosen = nobody > 2; // <nobody>',
	])
		expect(faultsOf(shared), shared).toEqual([]);
});

test('no screen has an old way', () => {
	const paths = execFileSync('git', ['ls-files', 'web/src/**/*.tsx'], { cwd: root, encoding: 'utf8' }).trim();
	const screens = paths.split('\n').filter((path) => !/^web\/src\/ui\/|\.test\.tsx$/.test(path));
	expect(screens.length).toBeGreaterThan(500);
	const faults = screens.flatMap((path) =>
		faultsOf(readFileSync(`${root}${path}`, 'utf8')).map((fault) => `${path}: ${fault}`),
	);
	expect(faults).toEqual([]);
});
