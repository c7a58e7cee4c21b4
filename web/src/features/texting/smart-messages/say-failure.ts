/** Returns the server's error, or the specification's sentence for this failure (spec 2 §8, gaps A-45). */
import { smartMessageFailures } from '@quad/contract/texting/smart-messages/refusals.ts';
import { Refused } from '../../../foundation/failures.ts';

export const sayFailure = (error: unknown, doing: keyof typeof smartMessageFailures): string =>
	error instanceof Refused ? error.message : smartMessageFailures[doing];
