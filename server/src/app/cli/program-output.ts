/**
 * Writes all output of a program to its log file. The terminal shows only warnings, errors and crashes, as plain text
 * instead of JSON. With `--roles` the terminal gets every line unchanged, so that a process manager can store it.
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
	const tellOnce = makeTeller();
	const saidLately = makeMemory();
	return (name, streams, onLine) => {
		const file = join(folder, `${name.replaceAll(',', '-')}.log`);
		if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > mostLogBytes) renameSync(file, `${file}.1`);
		let leftOut = 0;
		const write = (line: string) => {
			const gap = leftOut > 0 ? `(${leftOut} lines could not be written here)\n` : '';
			try {
				appendFileSync(file, `${gap}${line}\n`, { mode: 0o640 });
				leftOut = 0;
			} catch (error) {
				leftOut += 1;
				tellOnce(file, error);
			}
		};
		each(streams, (line) => {
			onLine(line);
			write(line);
			const worth = worthSaying(line);
			if (worth && !(line.startsWith('{') && saidLately(`${name}: ${worth}`))) say(`${name}: ${worth}`);
		});
	};
};

const tellAgainMs = 10 * 60_000;

/** Reports a log that can't be written, for example on a full disk, once for all logs. The program continues. */
const makeTeller = () => {
	let toldAt: number | undefined;
	return (file: string, error: unknown): void => {
		if (toldAt !== undefined && Date.now() - toldAt < tellAgainMs) return;
		toldAt = Date.now();
		say(
			`Could not write to ${file} (${error instanceof Error ? error.message : error}). Quad continues without its log.`,
		);
	};
};

const mostRemembered = 200;

/** Returns whether the same sentence was shown recently, because every retry logs its failure again. */
const makeMemory = () => {
	const saidAt = new Map<string, number>();
	return (sentence: string): boolean => {
		const now = Date.now();
		if (now - (saidAt.get(sentence) ?? Number.NEGATIVE_INFINITY) < tellAgainMs) return true;
		if (saidAt.size >= mostRemembered) saidAt.clear();
		saidAt.set(sentence, now);
		return false;
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

const warning = 40; // in pino's levels
const logLine = z.object({
	level: z.number(),
	msg: z.string().default(''),
	err: z.object({ message: z.string() }).optional(),
});

/** Matches ready lines and hints by Node and Vite. */
const noise = /^(ready |\(node:\d+\)|\(Use `node --trace|\s*(VITE v|➜)|\s*$)/;

const worthSaying = (line: string): string | undefined => {
	if (noise.test(line)) return undefined;
	if (!line.startsWith('{')) return line;
	const { data } = logLine.safeParse(parse(line));
	if (!data) return line;
	if (data.level < warning) return undefined;
	// the stack goes only to the log file
	return [data.msg.split('\n', 1)[0], data.err?.message].filter(Boolean).join(': ');
};

const parse = (line: string): unknown => {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
};
