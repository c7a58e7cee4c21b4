/** What a job has around it in a test: nobody stops it, it copies nothing, and it would be tried again. */
import { expect } from 'vitest';
import type { JobContext } from '../src/foundation/jobs/jobs.ts';

export const jobContext: JobContext = {
	stopping: new AbortController().signal,
	isLastTry: false,
	withClient: () => expect.fail('It copies nothing.'),
};
