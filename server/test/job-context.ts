/** Returns the context of a job in a test, which is never stopped, has no COPY, and may be retried. */
import { expect } from 'vitest';
import type { JobContext } from '../src/foundation/jobs/jobs.ts';

export const jobContext: JobContext = {
	stopping: new AbortController().signal,
	isLastTry: false,
	withClient: () => expect.fail('It copies nothing.'),
};
