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
	process.stderr.write(`\n${error instanceof PlainFailure ? error.message : inSources(inspect(error))}\n`);
	process.exit(1);
};
