/**
 * What is shown of a runner that failed, at once beneath its line: first which tests, then why, and no more than is
 * read. Of a log that is cut off the beginning stays, so it must be enough. Everything a tool said is kept in a file.
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

/** Keeps everything that a tool said; returns the file's name. */
export const keepAll = (title, said) => {
	mkdirSync(folder, { recursive: true });
	const file = join(folder, `${title.replaceAll(/\W+/g, '-')}.txt`);
	writeFileSync(file, `${said}\n`);
	return relative(root, file);
};

/** The lines about tests that failed (results.mjs); where no report tells which, the end of what the runner said. */
export const linesOfTests = (tests, said, file) => {
	const failures = tests.filter(({ status }) => status === 'failed');
	if (failures.length === 0) return [...linesOf(said).slice(-mostLinesOfTool), `all of it: ${file}`];
	const names = failures.flatMap(({ name }) => linesOf(`✗ ${name}`));
	const reasons = failures.flatMap(({ name, errors }) => [
		'',
		...linesOf(`── ${name}`),
		...linesOf(errors.join('\n'))
			.filter((line) => !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line)) // only our own frames
			.slice(0, mostLinesOfOne),
	]);
	return [...first(names, mostNames), ...first(reasons, mostLines - mostNames), '', `all of it: ${file}`];
};

/** The lines of a tool that found fault. It begins with what matters. */
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
