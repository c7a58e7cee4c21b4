import { Refused } from '../foundation/failures.ts';

/** Nobody knows whether it was taken where no answer came back. */
export const saySendFailure = (failure: unknown): string =>
	failure instanceof Refused
		? failure.message
		: 'No answer came back, so we do not know whether it was taken. Try again: it will not be sent twice.';
