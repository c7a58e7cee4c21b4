/** What a job has around it in a test: nobody stops it, it copies nothing, and it would be tried again. */
import { expect } from 'vitest';
import type { JobRoom } from '../src/foundation/jobs/jobs.ts';

export const jobRoom: JobRoom = {
	stopping: new AbortController().signal,
	isLastTry: false,
	withClient: () => expect.fail('It copies nothing.'),
};
