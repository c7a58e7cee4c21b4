/**
 * Prints what failed in a test runner: first which tests, then why, in few lines, because CI may cut off a long log
 * after its beginning. The full output is in a file.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './pinned-node.mjs';

const folder = join(root, 'e2e', '.out');
const mostNames = 15;
const mostLines = 150;
const mostLinesOfOne = 14;
const mostLinesOfTool = 20;

/** Writes a tool's full output to a file. Returns the file's name. */
export const keepAll = (title, said) => {
	mkdirSync(folder, { recursive: true });
	const file = join(folder, `${title.replaceAll(/\W+/g, '-')}.txt`);
	writeFileSync(file, `${said}\n`);
	return relative(root, file);
};

/** Returns lines about the failed tests, or if no report names them, the end of the runner's output. */
export const linesOfTests = (tests, said, file) => {
	const failures = tests.filter(({ status }) => status === 'failed');
	if (failures.length === 0) return [...linesOf(said).slice(-mostLinesOfTool), `all of it: ${file}`];
	const names = failures.flatMap(({ name }) => linesOf(`✗ ${name}`));
	const reasons = failures.flatMap(({ name, errors }) => [
		'',
		...linesOf(`── ${name}`),
		...linesOf(errors.join('\n'))
			// keeps only stack frames in this repository
			.filter((line) => !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line))
			.slice(0, mostLinesOfOne),
	]);
	return [...first(names, mostNames), ...first(reasons, mostLines - mostNames), '', `all of it: ${file}`];
};

/** Returns the first lines of a failed tool's output, which are the important ones. */
export const linesOfTool = (said, file) => {
	const lines = linesOf(said);
	return lines.length <= mostLinesOfTool ? lines : [...first(lines, mostLinesOfTool), `all of it: ${file}`];
};

export const show = (lines) => {
	for (const line of lines) console.log(line && `          ${line}`);
};

const first = (lines, most) =>
	lines.length <= most ? lines : [...lines.slice(0, most), `… and ${lines.length - most} more`];

const linesOf = (text) =>
	stripVTControlCharacters(text)
		.replaceAll(`${root}/`, '')
		.split('\n')
		.map((line) => line.trimEnd())
		.filter(Boolean);
