/** Returns the server's message, or the sentence that the specification has for this failure (spec 2 §8, gaps A-45). */
import { smartMessageFailures } from '@quad/contract/texting/smart-messages/refusals.ts';
import { Refused } from '../../../foundation/failures.ts';

export const sayFailure = (error: unknown, doing: keyof typeof smartMessageFailures): string =>
	error instanceof Refused ? error.message : smartMessageFailures[doing];
