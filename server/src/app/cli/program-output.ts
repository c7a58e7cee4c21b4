/**
 * Where a program's lines go. All of them into its log file; warnings, errors and crashes also to the terminal, in plain
 * words instead of JSON. An operator who asked for certain roles gets every line as it is: a process manager keeps it.
 */
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { say } from './say.ts';

export type Hear = (
	name: string,
	streams: { stdout: Readable; stderr: Readable },
	onLine: (line: string) => void,
) => void;

const mostLogBytes = 20 * 1024 * 1024;

export const intoFiles = (folder: string): Hear => {
	mkdirSync(folder, { recursive: true, mode: 0o750 });
	return (name, streams, onLine) => {
		const file = join(folder, `${name.replaceAll(',', '-')}.log`);
		if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > mostLogBytes) renameSync(file, `${file}.1`);
		each(streams, (line) => {
			onLine(line);
			appendFileSync(file, `${line}\n`);
			const worth = worthSaying(line);
			if (worth) say(`${name}: ${worth}`);
		});
	};
};

export const asTheyAre: Hear = (_name, streams, onLine) =>
	each(streams, (line) => {
		onLine(line);
		process.stdout.write(`${line}\n`);
	});

const each = ({ stdout, stderr }: { stdout: Readable; stderr: Readable }, hear: (line: string) => void): void => {
	for (const stream of [stdout, stderr]) createInterface({ input: stream }).on('line', hear);
};

const warning = 40; // pino's level
const logLine = z.object({
	level: z.number(),
	msg: z.string().default(''),
	err: z.object({ message: z.string() }).optional(),
});

/** Ready lines, and what Node itself remarks on. */
const noise = /^(ready .*|\(node:\d+\).*|\(Use `node --trace.*|\s*(VITE v|➜).*|\s*)$/;

const worthSaying = (line: string): string | undefined => {
	if (noise.test(line)) return undefined;
	if (!line.startsWith('{')) return line;
	const { data } = logLine.safeParse(parse(line));
	if (!data) return line;
	return data.level < warning ? undefined : [data.msg, data.err?.message].filter(Boolean).join(': ');
};

const parse = (line: string): unknown => {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
};
