import { Refused } from '../../foundation/failures.ts';

/** If the server didn't respond, nobody knows whether it accepted the message. */
export const saySendFailure = (failure: unknown): string =>
	failure instanceof Refused
		? failure.message
		: 'We got no response, so we don’t know whether it was accepted. Try again: it won’t be sent twice.';
