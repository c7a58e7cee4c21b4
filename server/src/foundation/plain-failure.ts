import { inspect } from 'node:util';
import { inSources } from './in-sources.ts';

/**
 * A failure whose message is a sentence for the person at the terminal: what is wrong and what to do next.
 * The commands print it as it is and end with status 1; anything else is a fault and keeps its stack.
 */
export class PlainFailure extends Error {
	override readonly name = 'PlainFailure';
}

/** How a program ends that cannot go on. */
export const endWith = (error: unknown): never => {
	process.stderr.write(`\n${sentenceOf(error) ?? inSources(inspect(error))}\n`);
	process.exit(1);
};

const sentenceOf = (error: unknown): string | undefined => {
	if (error instanceof PlainFailure) return error.message;
	return isDiskFull(error) ? `The disk is full (${error.message}). Free up space and start again.` : undefined;
};

/** Whether there was no space left for what was to be written. */
export const isDiskFull = (error: unknown): error is Error =>
	error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
