/** The context of a job in a test: never stopped, without COPY, and with tries left. */
import { expect } from 'vitest';
import type { JobContext } from '../src/foundation/jobs/jobs.ts';

export const jobContext: JobContext = {
	stopping: new AbortController().signal,
	isLastTry: false,
	withClient: () => expect.fail('It copies nothing.'),
};
