import { Refused } from '../../foundation/failures.ts';

/** Nobody knows whether it was taken where no answer came back. */
export const saySendFailure = (failure: unknown): string =>
	failure instanceof Refused
		? failure.message
		: 'We got no response, so we don’t know whether it was accepted. Try again: it won’t be sent twice.';
