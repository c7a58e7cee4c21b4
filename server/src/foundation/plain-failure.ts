import { inspect } from 'node:util';
import { inSources } from './in-sources.ts';

/**
 * An expected failure, whose message says what is wrong and what to do. Commands print it without a stack and exit
 * with status 1.
 */
export class PlainFailure extends Error {
	override readonly name = 'PlainFailure';
}

/** Ends the program after an error it can't recover from. */
export const endWith = (error: unknown): never => {
	process.stderr.write(`\n${sentenceOf(error) ?? inSources(inspect(error))}\n`);
	process.exit(1);
};

const sentenceOf = (error: unknown): string | undefined => {
	if (error instanceof PlainFailure) return error.message;
	return isDiskFull(error) ? `The disk is full (${error.message}). Free up space and start again.` : undefined;
};

/** Returns whether an error means that the disk is full. */
export const isDiskFull = (error: unknown): error is Error =>
	error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
