import { Refused } from '../../foundation/failures.ts';

/** Without an answer from the server it is unknown whether the message was accepted. */
export const saySendFailure = (failure: unknown): string =>
	failure instanceof Refused
		? failure.message
		: 'We got no response, so we don’t know whether it was accepted. Try again: it won’t be sent twice.';
